import { RemovalPolicy } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

/** A log group that keeps its lines as long as the environment says. */
export const logGroup = (scope: Construct, environment: Environment, name: string) =>
  new logs.LogGroup(scope, 'Logs', {
    logGroupName: `/pakk/${environment.name}/${name}`,
    retention: environment.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
