import { Duration, Stack, type App } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { createStack } from '#infra/constructs/stack.ts'
import { type Environment, getSmsSpendLimit } from '#infra/environments.ts'
import type { Api } from './api-stack.ts'
import type { Events } from './events-stack.ts'

const period = Duration.minutes(5)

/** A stream record that waits longer means that its handler fails or cannot keep up. */
const maxRecordAge = Duration.minutes(10)

/** The alarm leaves time to have the spend limit raised. Text messages above it are dropped. */
const smsSpendWarning = 0.7

interface AlarmDefinition {
  readonly name: string
  readonly metric: cloudwatch.IMetric
  /** The alarm is raised from this value on. */
  readonly threshold: number
  /** Number of consecutive periods; 1 by default. */
  readonly periods?: number
}

const listAlarms = (
  environment: Environment,
  limits: NonNullable<Environment['alarms']>,
  { api, events }: { api: Api; events: Events },
): readonly AlarmDefinition[] => [
  {
    name: 'api-errors',
    metric: api.stage.metricServerError({ period, statistic: 'Sum' }),
    threshold: limits.errors,
  },
  {
    name: 'api-p99',
    metric: api.stage.metricLatency({ period, statistic: 'p99' }),
    threshold: limits.p99,
    periods: 3,
  },
  ...events.deadLetterQueues.map((queue) => ({
    name: queue.node.id,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    threshold: 1,
  })),
  ...events.queueAges.map(({ queue, maxAge }) => ({
    name: `${queue.node.id}-age`,
    metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
    threshold: Duration.minutes(maxAge).toSeconds(),
  })),
  {
    name: 'sms-spend',
    metric: new cloudwatch.Metric({
      namespace: 'AWS/SNS',
      metricName: 'SMSMonthToDateSpentUSD',
      period,
      statistic: 'Maximum',
    }),
    threshold: getSmsSpendLimit(environment) * smsSpendWarning,
  },
  ...events.logAlarms.map(({ name, metric }) => ({
    name,
    metric: metric.metric({ period, statistic: 'Sum' }),
    threshold: 1,
  })),
  ...events.handlers.flatMap(({ event, handler }) => [
    {
      name: `${event.name}-errors`,
      metric: handler.metricErrors({ period, statistic: 'Sum' }),
      threshold: limits.errors,
    },
    ...(event.source.kind === 'stream'
      ? [
          {
            name: `${event.name}-age`,
            metric: handler.metric('IteratorAge', { period, statistic: 'Maximum' }),
            threshold: maxRecordAge.toMilliseconds(),
          },
        ]
      : []),
  ]),
]

/**
 * Creates the topic of the alarms, and allows CloudWatch to publish for alarms of this account. Its
 * policy replaces SNS's default one, so without this statement no alarm would be sent.
 */
const createTopic = (stack: Stack) => {
  const topic = new sns.Topic(stack, 'Topic', { enforceSSL: true })
  topic.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
  return topic
}

/** Creates the alarms for errors, slow responses, dead letters and failures that need an operator. */
export const createAlarmsStack = (
  app: App,
  environment: Environment,
  limits: NonNullable<Environment['alarms']>,
  stacks: { api: Api; events: Events },
) => {
  const stack = createStack(app, environment, 'alarms')
  const topic = createTopic(stack)
  topic.addSubscription(new EmailSubscription(limits.email))
  for (const { name, metric, threshold, periods = 1 } of listAlarms(environment, limits, stacks)) {
    const alarm = new cloudwatch.Alarm(stack, name, {
      alarmName: `pakk-${environment.name}-${name}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
  }
  return stack
}
