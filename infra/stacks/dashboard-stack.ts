import { Duration, type App, type Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { createFirewallMetric, createSiteMetric } from '#infra/constructs/edge-metrics.ts'
import { createFigureMetric } from '#infra/constructs/figure-metric.ts'
import { createEmailMetric, createSmsSpendMetric } from '#infra/constructs/message-metrics.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { type Environment, getEmailsPerDay, getSmsSpendLimit } from '#infra/environments.ts'
import type { Api } from './api-stack.ts'
import type { Data } from './data-stack.ts'
import type { Events } from './events-stack.ts'
import type { Web } from './web-stack.ts'

const period = Duration.minutes(5)
const options = { period, statistic: 'Sum' } as const

/** Of the 24 columns of a dashboard: three graphs fit beside each other. */
const graphSize = { width: 8, height: 6 } as const

type Graph = Omit<cloudwatch.GraphWidgetProps, 'title'> & { readonly title: string }

/** A subject of the dashboard with its graphs. */
interface Section {
  readonly title: string
  readonly graphs: readonly Graph[]
}

/** What the dashboard shows of. */
interface Shown {
  readonly api: Api
  readonly data: Data
  readonly events: Events
  readonly web: Web
}

const fromZero = { min: 0 } as const
const perCent = { min: 0, label: '%', showUnits: false } as const

/** Draws a line at a limit. */
const mark = (label: string, value: number) => [{ label, value, color: cloudwatch.Color.RED }]

const describeTraffic = (environment: Environment, { api, web }: Shown): Section => {
  const { distributionId } = web.distribution
  const requests = api.stage.metricCount(options)
  return {
    title: 'Traffic and errors',
    graphs: [
      {
        title: 'Requests',
        left: [
          createSiteMetric(distributionId, 'Requests', period).with({ label: 'site' }),
          api.stage.metricCount({ ...options, label: 'API' }),
          createFirewallMetric(environment, 'BlockedRequests', period).with({ label: 'blocked' }),
        ],
        leftYAxis: fromZero,
      },
      {
        title: 'Error rate of the API',
        left: [
          new cloudwatch.MathExpression({
            expression: '100 * serverErrors / requests',
            usingMetrics: { serverErrors: api.stage.metricServerError(options), requests },
            label: '5xx',
            period,
          }),
          new cloudwatch.MathExpression({
            expression: '100 * clientErrors / requests',
            usingMetrics: { clientErrors: api.stage.metricClientError(options), requests },
            label: '4xx',
            period,
          }),
        ],
        leftYAxis: perCent,
      },
      {
        title: 'Error rate of the site',
        left: [
          createSiteMetric(distributionId, '5xxErrorRate', period).with({ label: '5xx' }),
          createSiteMetric(distributionId, '4xxErrorRate', period).with({ label: '4xx' }),
        ],
        leftYAxis: perCent,
      },
    ],
  }
}

const describeDurations = ({ api, data }: Shown): Section => ({
  title: 'Durations',
  graphs: [
    ...['p50', 'p99'].map((statistic) => ({
      title: `${statistic} of each area, in milliseconds`,
      left: api.durations.map(({ area, metric }) => metric({ period, statistic, label: area })),
      leftYAxis: fromZero,
    })),
    {
      title: 'Throttled, and functions at once',
      left: [
        lambda.Function.metricAllThrottles({ ...options, label: 'functions throttled' }),
        ...(['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((name) =>
          data.table.metric(name, { ...options, label: `table: ${name}` }),
        ),
      ],
      right: [
        lambda.Function.metricAllConcurrentExecutions({
          period,
          statistic: 'Maximum',
          label: 'functions at once',
        }),
      ],
      leftYAxis: fromZero,
      rightYAxis: fromZero,
    },
  ],
})

const describeBusiness = (environment: Environment): Section => {
  const show = (figure: Parameters<typeof createFigureMetric>[1], label: string) =>
    createFigureMetric(environment, figure, { period }).with({ label })
  return {
    title: 'Business',
    graphs: [
      {
        title: 'Doors of white lockers',
        left: [show('doors_held', 'held'), show('doors_booked', 'booked')],
        leftYAxis: fromZero,
      },
      {
        title: 'Payments',
        left: [show('payments_settled', 'settled'), show('payments_open', 'open')],
        leftYAxis: fromZero,
      },
      {
        title: 'Live codes of blue lockers',
        left: [show('blue_code_fill', 'live')],
        leftYAxis: { ...perCent, max: 100 },
        leftAnnotations: mark('new codes get seven digits', 50),
      },
    ],
  }
}

const describeWork = ({ events }: Shown): Section => ({
  title: 'Queues and the stream',
  graphs: [
    {
      title: 'Oldest message, in seconds',
      left: events.queueAges.map(({ queue }) =>
        queue.metricApproximateAgeOfOldestMessage({
          period,
          statistic: 'Maximum',
          label: queue.node.id,
        }),
      ),
      leftYAxis: fromZero,
    },
    {
      title: 'Dead letters',
      left: events.deadLetterQueues.map((queue) =>
        queue.metricApproximateNumberOfMessagesVisible({
          period,
          statistic: 'Maximum',
          label: queue.node.id,
        }),
      ),
      leftYAxis: fromZero,
    },
    {
      title: 'Age of changes, in milliseconds, and failed runs',
      left: events.handlers
        .filter(({ event }) => event.source.kind === 'stream')
        .map(({ event, handler }) =>
          handler.metric('IteratorAge', { period, statistic: 'Maximum', label: event.name }),
        ),
      right: events.handlers.map(({ event, handler }) =>
        handler.metricErrors({ ...options, label: `${event.name} failed` }),
      ),
      leftYAxis: fromZero,
      rightYAxis: fromZero,
    },
  ],
})

const describeMessages = (environment: Environment): Section => ({
  title: 'Messages',
  graphs: [
    {
      title: 'Text messages of the month, in US dollars',
      left: [createSmsSpendMetric(period).with({ label: 'spent' })],
      leftYAxis: fromZero,
      leftAnnotations: mark('limit', getSmsSpendLimit(environment)),
    },
    {
      title: 'E-mails of a day',
      left: [createEmailMetric(Duration.days(1)).with({ label: 'sent' })],
      leftYAxis: fromZero,
      leftAnnotations: mark('quota', getEmailsPerDay(environment)),
    },
    {
      title: 'Bounces and complaints',
      left: ['Reputation.BounceRate', 'Reputation.ComplaintRate'].map(
        (metricName) =>
          new cloudwatch.Metric({
            namespace: 'AWS/SES',
            metricName,
            period,
            statistic: 'Average',
            label: metricName,
          }),
      ),
      leftYAxis: fromZero,
    },
  ],
})

const addSection = (dashboard: cloudwatch.Dashboard, { title, graphs }: Section) => {
  dashboard.addWidgets(new cloudwatch.TextWidget({ markdown: `## ${title}`, width: 24, height: 1 }))
  dashboard.addWidgets(
    ...graphs.map((graph) => new cloudwatch.GraphWidget({ ...graphSize, ...graph })),
  )
}

/** Shows the states of the alarms, which are in the region of the dashboard. */
const addAlarms = (stack: Stack, dashboard: cloudwatch.Dashboard, names: readonly string[]) => {
  // By their names: references to each would be exports of the other stack.
  const alarms = names.map((name) => cloudwatch.Alarm.fromAlarmName(stack, name, name))
  dashboard.addWidgets(
    new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 }),
  )
}

/** Creates the one dashboard of an environment, by subjects. */
export const createDashboardStack = (
  app: App,
  environment: Environment,
  shown: Shown & { readonly alarmNames: readonly string[] },
) => {
  const stack = createStack(app, environment, 'dashboard')
  const dashboard = new cloudwatch.Dashboard(stack, 'Dashboard', {
    dashboardName: `pakk-${environment.name}`,
    defaultInterval: Duration.days(1),
  })
  if (shown.alarmNames.length > 0) addAlarms(stack, dashboard, shown.alarmNames)
  const sections = [
    describeTraffic(environment, shown),
    describeDurations(shown),
    describeBusiness(environment),
    describeWork(shown),
    describeMessages(environment),
  ]
  for (const section of sections) addSection(dashboard, section)
}
