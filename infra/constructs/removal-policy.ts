import { RemovalPolicy } from 'aws-cdk-lib'
import type { Environment } from '#infra/environments.ts'

/**
 * Returns the removal policy of a resource with data. Kept data survive the deletion of the stack,
 * except by the rollback of a failed first deployment, which would leave empty resources behind
 * whose names the next attempt needs.
 */
export const getRemovalPolicy = ({ keepData }: Environment) =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
