import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts a finding of the template checks on a construct and its children, with the reason. */
export const acknowledge = (scope: IConstruct, id: string, reason: string) => {
  Validations.of(scope).acknowledge({ id, reason })
}
