import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { createRate } from './rate.ts'

/** Short, because a new version is watched for five minutes only. */
export const errorRatePeriod = Duration.minutes(1)

/** Errors in a period from which their rate counts. */
const minErrors = 3

/** Per cent of the requests. */
const maxErrorRate = 1

/**
 * Creates the alarm that takes a new version back, by the rate of errors. Deployments read it while they
 * shift requests; it tells nobody else.
 */
export const createErrorRateAlarm = (
  scope: Construct,
  id: string,
  props: { name: string; errors: cloudwatch.IMetric; requests: cloudwatch.IMetric },
) =>
  new cloudwatch.Alarm(scope, id, {
    alarmName: `${props.name}-release`,
    alarmDescription: 'docs/runbook.md#releases',
    metric: createRate({
      failures: props.errors,
      all: props.requests,
      min: minErrors,
      period: errorRatePeriod,
    }),
    threshold: maxErrorRate,
    evaluationPeriods: 1,
    datapointsToAlarm: 1,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
  })
