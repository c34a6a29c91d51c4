import { type JsonObject, toObject } from '#infra/local/template/json.ts'
import type { FindResources, Resolved } from '#infra/local/template/resolve.ts'
import { buildStack } from '#test/infra/build-stack.ts'
import type { Rule } from './rule.ts'
import { getList, getValue } from '#test/infra/synthesize.ts'

/** The metrics that an alarm watches: its own, or those of its expression. */
const listMetrics = ({ properties }: Resolved) => [
  properties,
  ...getList(properties, 'Metrics').map((each) => ({
    ...toObject(getValue(each, 'MetricStat', 'Metric')),
    ExtendedStatistic: getValue(each, 'MetricStat', 'Stat'),
  })),
]

/** Whether an alarm watches a metric of something that has this name as a dimension. */
export const hasAlarm = (find: FindResources, metricName: string, value: string) =>
  find('AWS::CloudWatch::Alarm').some((alarm) =>
    listMetrics(alarm).some(
      (metric) =>
        getValue(metric, 'MetricName') === metricName &&
        getList(metric, 'Dimensions').some((dimension) => getValue(dimension, 'Value') === value),
    ),
  )

/** Whether deployments read the alarm. It takes a new version back, and tells nobody else. */
const isReadByDeployments = (find: FindResources, { properties }: Resolved) =>
  find('AWS::CodeDeploy::DeploymentGroup').some((group) =>
    getList(group.properties, 'AlarmConfiguration', 'Alarms').some(
      (each) => getValue(each, 'Name') === properties['AlarmName'],
    ),
  )

/** Lists what an alarm lacks to say when it is raised, and to whom. */
const listMissingOfAlarm = (find: FindResources, each: Resolved): string[] => {
  const { properties } = each
  const hasRecipient =
    getList(properties, 'AlarmActions').length > 0 || isReadByDeployments(find, each)
  return [
    ...[
      'Threshold',
      'EvaluationPeriods',
      'DatapointsToAlarm',
      'ComparisonOperator',
      'TreatMissingData',
    ].filter((name) => properties[name] === undefined),
    ...(hasRecipient ? [] : ['AlarmActions']),
  ]
}

const listExpressions = ({ properties }: Resolved) =>
  getList(properties, 'Metrics').map((each) => String(getValue(each, 'Expression')))

/** The metrics of failed requests. Their number alone says little of a busy hour or a quiet one. */
const failureMetrics = ['Errors', '5xx', 'Throttles', '5xxErrorRate', 'BlockedRequests']

const isOfFailures = (alarm: Resolved) =>
  listMetrics(alarm).some((metric) =>
    failureMetrics.includes(String(getValue(metric, 'MetricName'))),
  )

const isRate = (alarm: Resolved) => listExpressions(alarm).some((each) => /\/|rate/i.test(each))

/** Whether an alarm watches a percentile or rate, which a few requests of a quiet hour would raise. */
const isRelative = (alarm: Resolved) =>
  isRate(alarm) ||
  listMetrics(alarm).some((metric) => /^p\d/.test(String(getValue(metric, 'ExtendedStatistic'))))

const hasMinimum = (alarm: Resolved) =>
  listExpressions(alarm).some((each) => /^IF\(\w+ >= \d+, /.test(each))

/** Builds the resource of an alarm. */
export const alarm = (Properties: JsonObject) => ({ Type: 'AWS::CloudWatch::Alarm', Properties })

/** The rules of what alarms say, and when. */
export const alarmRules: readonly Rule[] = [
  {
    name: 'every alarm has a threshold, a number of periods that count, and a recipient',
    listFaults: ({ find }) =>
      find('AWS::CloudWatch::Alarm').flatMap((each) =>
        listMissingOfAlarm(find, each).map((missing) => `${each.name}: ${missing}`),
      ),
    violation: buildStack({
      A: alarm({
        Threshold: 1,
        EvaluationPeriods: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'notBreaching',
        AlarmActions: ['arn:aws:sns:eu-north-1:000000000000:alarms'],
      }),
    }),
  },
  {
    name: 'an alarm of a percentile or rate has a number of requests from which it counts',
    listFaults: ({ find }) =>
      find('AWS::CloudWatch::Alarm')
        .filter((each) => isRelative(each) && !hasMinimum(each))
        .map(({ name }) => name),
    violation: buildStack({ A: alarm({ MetricName: 'Latency', ExtendedStatistic: 'p99' }) }),
  },
  {
    name: 'an alarm of failures watches their rate',
    listFaults: ({ find }) =>
      find('AWS::CloudWatch::Alarm')
        .filter((each) => isOfFailures(each) && !isRate(each))
        .map(({ name }) => name),
    violation: buildStack({ A: alarm({ MetricName: 'Errors' }) }),
  },
]
