import { Duration, Stack, type App } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { createFigureMetric } from '#infra/constructs/figure-metric.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { type Environment, getSmsSpendLimit } from '#infra/environments.ts'
import type { Api } from './api-stack.ts'
import type { Events } from './events-stack.ts'

const period = Duration.minutes(5)

/** A stream record that waits longer means that its handler fails or cannot keep up. */
const maxRecordAge = Duration.minutes(10)

/** The alarm leaves time to have the spend limit raised. Text messages above it are dropped. */
const smsSpendWarning = 0.7

/** Requests in a period, below which a single slow one would be the 99th percentile. */
const minRequests = 20

/** Per cent of the six-digit codes of blue lockers. Above 50 % new ones get seven digits. */
const maxCodeFill = 40

interface AlarmDefinition {
  readonly name: string
  /** The section of docs/runbook.md that says what it means and what to do. */
  readonly section: string
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
    section: 'api-errors',
    metric: api.stage.metricServerError({ period, statistic: 'Sum' }),
    threshold: limits.errors,
  },
  {
    name: 'api-p99',
    section: 'api-p99',
    metric: new cloudwatch.MathExpression({
      expression: `IF(requests >= ${minRequests}, p99, 0)`,
      usingMetrics: {
        requests: api.stage.metricCount({ period, statistic: 'Sum' }),
        p99: api.stage.metricLatency({ period, statistic: 'p99' }),
      },
      period,
    }),
    threshold: limits.p99,
    periods: 3,
  },
  {
    name: 'blue-codes-filling-up',
    section: 'door-codes',
    metric: createFigureMetric(environment, 'blue_code_fill', { period }),
    threshold: maxCodeFill,
  },
  ...events.deadLetterQueues.map((queue) => ({
    name: queue.node.id,
    section: 'dead-letters',
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    threshold: 1,
  })),
  ...events.queueAges.map(({ queue, maxAge }) => ({
    name: `${queue.node.id}-age`,
    section: 'waiting-messages',
    metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
    threshold: Duration.minutes(maxAge).toSeconds(),
  })),
  {
    name: 'sms-spend',
    section: 'sms-spend',
    metric: new cloudwatch.Metric({
      namespace: 'AWS/SNS',
      metricName: 'SMSMonthToDateSpentUSD',
      period,
      statistic: 'Maximum',
    }),
    threshold: getSmsSpendLimit(environment) * smsSpendWarning,
  },
  ...events.logAlarms.map(({ name, section, metric }) => ({
    name,
    section,
    metric: metric.metric({ period, statistic: 'Sum' }),
    threshold: 1,
  })),
  ...events.handlers.flatMap(({ event, handler }) => [
    {
      name: `${event.name}-errors`,
      section: 'failed-handlers',
      metric: handler.metricErrors({ period, statistic: 'Sum' }),
      threshold: limits.errors,
    },
    ...(event.source.kind === 'stream'
      ? [
          {
            name: `${event.name}-age`,
            section: 'waiting-changes',
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
  for (const alarmed of listAlarms(environment, limits, stacks)) {
    const { name, section, metric, threshold, periods = 1 } = alarmed
    const alarm = new cloudwatch.Alarm(stack, name, {
      alarmName: `pakk-${environment.name}-${name}`,
      alarmDescription: `docs/runbook.md#${section}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: periods,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
  }
  return stack
}
