import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy'
import type * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { liveAlias } from '#infra/environments.ts'
import { createErrorRateAlarm, errorRatePeriod } from './error-rate-alarm.ts'

/** What the gradual releases of all functions of an environment share. */
export interface Releases {
  readonly applicationName: string
  /** The role of CodeDeploy, which shifts requests from version to version. */
  readonly role: iam.Role
  /** The ARN of the function that tries a new version before it gets requests. */
  readonly trialArn: string
}

/** A metric of one version, as far as it was invoked by the alias. */
const createVersionMetric = (functionName: string, version: string, metricName: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/Lambda',
    metricName,
    statistic: 'Sum',
    period: errorRatePeriod,
    dimensionsMap: {
      FunctionName: functionName,
      Resource: `${functionName}:${liveAlias}`,
      ExecutedVersion: version,
    },
  })

/**
 * Publishes a version of the function and creates the alias by which it is invoked. CodeDeploy tries a
 * new version, gives it a tenth of the requests for five minutes, then all; it returns to the former
 * version when the trial or one of the alarms fails.
 */
export const createLiveAlias = (
  handler: lambda.Function,
  functionName: string,
  { releases, alarms }: { releases: Releases; alarms: readonly cloudwatch.IAlarm[] },
): lambda.Alias => {
  const { version } = handler.currentVersion
  const alias = new lambda.Alias(handler, 'Live', {
    aliasName: liveAlias,
    version: handler.currentVersion,
  })
  const ownAlarm = createErrorRateAlarm(handler, 'ReleaseErrors', {
    name: functionName,
    errors: createVersionMetric(functionName, version, 'Errors'),
    requests: createVersionMetric(functionName, version, 'Invocations'),
  })
  new codedeploy.LambdaDeploymentGroup(handler, 'Release', {
    // By their names: the CDK resolves no reference to another stack in the update policy of the alias.
    application: codedeploy.LambdaApplication.fromLambdaApplicationName(
      handler,
      'Application',
      releases.applicationName,
    ),
    deploymentGroupName: functionName,
    // The role has exactly the statements of releases-stack.ts.
    role: releases.role.withoutPolicyUpdates(),
    alias,
    deploymentConfig: codedeploy.LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    preHook: lambda.Function.fromFunctionArn(handler, 'Trial', releases.trialArn),
    alarms: [ownAlarm, ...alarms],
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
  })
  return alias
}
