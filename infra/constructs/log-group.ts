import { RemovalPolicy } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Environment } from '#infra/environments.ts'

/** Returns the name of a log group of an environment. */
export const getLogGroupName = (environment: Environment, name: string) =>
  `/pakk/${environment.name}/${name}`

/** Creates a log group with the environment's retention. */
export const createLogGroup = (scope: Construct, environment: Environment, name: string) =>
  new logs.LogGroup(scope, 'Logs', {
    logGroupName: getLogGroupName(environment, name),
    retention: environment.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
