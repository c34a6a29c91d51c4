import { Duration, type App } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { Operation } from 'aws-cdk-lib/aws-dynamodb'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { type AlarmDefinition, type AlarmLimits, createAlarms } from '#infra/constructs/alarms.ts'
import { createFigureMetric } from '#infra/constructs/figure-metric.ts'
import { createEmailMetric, createSmsSpendMetric } from '#infra/constructs/message-metrics.ts'
import { createRate } from '#infra/constructs/rate.ts'
import { createStack } from '#infra/constructs/stack.ts'
import {
  type Environment,
  getEmailsPerDay,
  getFunctionName,
  getSmsSpendLimit,
} from '#infra/environments.ts'
import type { EventHandler } from '#infra/events.ts'
import { getNeededConcurrency } from '#infra/queues.ts'
import type { Api } from './api-stack.ts'
import type { Data } from './data-stack.ts'
import type { Events } from './events-stack.ts'

const period = Duration.minutes(5)

/** A stream record that waits longer means that its handler fails or cannot keep up. */
const maxRecordAge = Duration.minutes(10)

/** The alarms leave time to have quotas raised. Messages above them are dropped or refused. */
const quotaWarning = 0.7

/** E-mails a day of an account in the sandbox of SES. No quota is smaller. */
const leastEmailQuota = 200

/** Requests in a period, below which a single slow one would be the 99th percentile. */
const minRequests = 20

/** Throttled requests of the table in a period. A few of a sudden rise are repeated by the SDK. */
const maxTableThrottles = 50

/** Per cent of the six-digit codes of blue lockers. Above 50 % new ones get seven digits. */
const maxCodeFill = 40

/** Longer than the interval of any schedule with a heartbeat, with time for a run that is repeated. */
const heartbeatPeriod = Duration.minutes(15)

/** How many functions run at once: of the account, or of one function by its name. */
const concurrency = {
  namespace: 'AWS/Lambda',
  metricName: 'ConcurrentExecutions',
  period,
  statistic: 'Maximum',
} as const

const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** Returns the failures of a handler from which their rate counts: a run of a schedule and its repetition. */
const getMinErrors = ({ source }: EventHandler, { errors }: AlarmLimits) =>
  source.kind === 'schedule' ? 2 : errors.min

const listHandlerAlarms = (
  environment: Environment,
  limits: AlarmLimits,
  { event, handler, reservedConcurrency }: Events['handlers'][number],
): readonly AlarmDefinition[] => [
  ...(reservedConcurrency === undefined
    ? []
    : [
        {
          name: `${event.name}-concurrency`,
          section: 'quotas',
          metric: new cloudwatch.Metric({
            ...concurrency,
            dimensionsMap: { FunctionName: getFunctionName(environment, event.name) },
          }),
          threshold: reservedConcurrency * quotaWarning,
          // A queue that was full for a moment is worked off.
          periods: 3,
        },
      ]),
  {
    name: `${event.name}-errors`,
    section: 'failed-handlers',
    metric: createRate({
      failures: handler.metricErrors({ period, statistic: 'Sum' }),
      all: handler.metricInvocations({ period, statistic: 'Sum' }),
      min: getMinErrors(event, limits),
      period,
    }),
    threshold: limits.errors.percent,
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
  ...(event.source.kind === 'schedule' && event.source.heartbeat !== null
    ? [
        {
          name: `${event.name}-missing`,
          section: 'missing-runs',
          metric: createFigureMetric(environment, event.source.heartbeat, {
            period: heartbeatPeriod,
            statistic: 'SampleCount',
          }),
          threshold: 1,
          isHeartbeat: true as const,
        },
      ]
    : []),
]

const listAlarms = (
  environment: Environment,
  limits: AlarmLimits,
  { api, data, events }: { api: Api; data: Data; events: Events },
): readonly AlarmDefinition[] => [
  {
    name: 'api-errors',
    section: 'api-errors',
    metric: createRate({
      failures: api.stage.metricServerError({ period, statistic: 'Sum' }),
      all: api.stage.metricCount({ period, statistic: 'Sum' }),
      min: limits.errors.min,
      period,
    }),
    threshold: limits.errors.percent,
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
    name: 'functions-throttled',
    section: 'throttling',
    metric: createRate({
      failures: lambda.Function.metricAllThrottles({ period, statistic: 'Sum' }),
      all: lambda.Function.metricAllInvocations({ period, statistic: 'Sum' }),
      areApart: true,
      min: limits.errors.min,
      period,
    }),
    threshold: limits.errors.percent,
  },
  {
    name: 'table-throttled',
    section: 'throttling',
    metric: data.table.metricThrottledRequestsForOperations({
      operations: tableOperations,
      period,
      statistic: 'Sum',
    }),
    threshold: maxTableThrottles,
    periods: 2,
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
    metric: createSmsSpendMetric(period),
    threshold: getSmsSpendLimit(environment) * quotaWarning,
  },
  {
    name: 'emails-sent',
    section: 'email-quota',
    metric: createEmailMetric(Duration.days(1)),
    threshold: Math.max(leastEmailQuota, getEmailsPerDay(environment)) * quotaWarning,
  },
  {
    name: 'api-rate',
    section: 'quotas',
    metric: api.stage.metricCount({ period, statistic: 'Sum' }),
    threshold: environment.throttle.rate * period.toSeconds() * quotaWarning,
  },
  {
    name: 'lambda-concurrency',
    section: 'quotas',
    metric: new cloudwatch.Metric(concurrency),
    // The deployment demands a quota of as many.
    threshold: getNeededConcurrency(environment) * quotaWarning,
  },
  {
    name: 'table-reads',
    section: 'quotas',
    metric: data.table.metricConsumedReadCapacityUnits({ period, statistic: 'Sum' }),
    threshold: environment.tableThroughput.reads * period.toSeconds() * quotaWarning,
  },
  {
    name: 'table-writes',
    section: 'quotas',
    metric: data.table.metricConsumedWriteCapacityUnits({ period, statistic: 'Sum' }),
    threshold: environment.tableThroughput.writes * period.toSeconds() * quotaWarning,
  },
  ...events.logAlarms.map(({ name, section, metric }) => ({
    name,
    section,
    metric: metric.metric({ period, statistic: 'Sum' }),
    threshold: 1,
  })),
  ...events.handlers.flatMap((each) => listHandlerAlarms(environment, limits, each)),
]

/**
 * Creates the alarms for errors, slow responses, dead letters and failures that need an operator. Returns
 * their names.
 */
export const createAlarmsStack = (
  app: App,
  environment: Environment,
  limits: AlarmLimits,
  stacks: { api: Api; data: Data; events: Events },
) => {
  const stack = createStack(app, environment, 'alarms')
  return createAlarms(stack, environment, limits, listAlarms(environment, limits, stacks))
}
