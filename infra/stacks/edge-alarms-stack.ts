import { Duration, Fn, type App, type Stack } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmLimits, createAlarms, getAlarmName } from '#infra/constructs/alarms.ts'
import { createFirewallMetric, createSiteMetric } from '#infra/constructs/edge-metrics.ts'
import { createRate } from '#infra/constructs/rate.ts'
import { readFromRegion } from '#infra/constructs/region-parameter.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { edgeRegion, getSmsSpendLimit, type Environment } from '#infra/environments.ts'
import type { Web } from './web-stack.ts'

const period = Duration.minutes(5)

/** Blocked requests in a period from which their rate counts, and the per cent of all requests. */
const blockedRequests = { min: 500, percent: 20 } as const

/** Per cent of the budget that are announced: when they are spent, and when the month will reach them. */
const announcedCosts = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** Creates the budget of the month: text messages up to their own limit, and everything else. */
const createBudget = (stack: Stack, environment: Environment, limits: AlarmLimits) =>
  new budgets.CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: getAlarmName(environment, 'budget'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: getSmsSpendLimit(environment) + limits.otherCosts, unit: 'USD' },
    },
    notificationsWithSubscribers: announcedCosts.map((announced) => ({
      notification: {
        ...announced,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: limits.email }],
    })),
  })

/** Creates the alarms of the site and the firewall, whose metrics are in us-east-1, and the budget. */
export const createEdgeAlarmsStack = (
  app: App,
  environment: Environment,
  limits: AlarmLimits,
  { web }: { web: Web },
) => {
  const stack = createStack(app, environment, 'edge-alarms', edgeRegion)
  stack.addStackDependency(web.stack)
  const arn = readFromRegion(stack, environment, 'distribution')
  const distribution = Fn.select(1, Fn.split('/', arn))
  createAlarms(stack, environment, limits, [
    {
      name: 'site-errors',
      section: 'site-errors',
      metric: new cloudwatch.MathExpression({
        expression: `IF(requests >= ${limits.errors.min * 20}, errorRate, 0)`,
        usingMetrics: {
          requests: createSiteMetric(distribution, 'Requests', period),
          errorRate: createSiteMetric(distribution, '5xxErrorRate', period),
        },
        period,
      }),
      threshold: limits.errors.percent,
      periods: 2,
    },
    {
      name: 'blocked-requests',
      section: 'blocked-requests',
      metric: createRate({
        failures: createFirewallMetric(environment, 'BlockedRequests', period),
        all: createFirewallMetric(environment, 'AllowedRequests', period),
        areApart: true,
        min: blockedRequests.min,
        period,
      }),
      threshold: blockedRequests.percent,
    },
  ])
  createBudget(stack, environment, limits)
}
