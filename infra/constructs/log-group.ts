import { RemovalPolicy } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

/** Creates a log group with the environment's retention. */
export const createLogGroup = (scope: Construct, environment: Environment, name: string) =>
  new logs.LogGroup(scope, 'Logs', {
    logGroupName: `/pakk/${environment.name}/${name}`,
    retention: environment.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
