import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '#infra/handlers.ts'
import { figures } from '#functions/lib/figures.ts'
import { listQueueNames } from '#infra/queues.ts'
import { environments } from '#infra/environments.ts'
import { createResolver } from '#infra/local/template/resolve.ts'
import { getList, getText, getValue, synthesizeStacks } from './synthesize.ts'

/** Figures that are not drawn: their absence raises an alarm. */
const heartbeats = ['due_work_runs']

let widgets: readonly unknown[]
/** The names and dimensions of all metrics that a graph has, as one text each. */
let metrics: readonly string[]

beforeAll(async () => {
  const find = createResolver(await synthesizeStacks('prd'), 'http://127.0.0.1')
  const [dashboard] = find('AWS::CloudWatch::Dashboard')
  const body: unknown = JSON.parse(getText(dashboard?.properties, 'DashboardBody'))
  widgets = getList(body, 'widgets')
  metrics = widgets
    .flatMap((each) => getList(each, 'properties', 'metrics'))
    .map((each) => JSON.stringify(each))
})

test('the dashboard draws every figure of the business, area of calls and queue', () => {
  const drawn = [
    ...Object.keys(figures).filter((name) => !heartbeats.includes(name)),
    ...new Set(allCalls.map(({ area }) => `${area}-duration`)),
    ...listQueueNames(environments.prd).map((name) => `pakk-prd-${name}`),
  ]
  expect(drawn.filter((name) => !metrics.some((each) => each.includes(`"${name}"`)))).toEqual([])
})

test('the dashboard has graphs with metrics alone, and metrics of the edge of its region', () => {
  const graphs = widgets.filter((each) => getValue(each, 'type') === 'metric')
  expect(graphs.length).toBeGreaterThan(10)
  for (const each of graphs) expect(getList(each, 'properties', 'metrics')).not.toEqual([])
  const ofEdge = metrics.filter((each) => /AWS\/(?:CloudFront|WAFV2)/.test(each))
  expect(ofEdge.filter((each) => !each.includes('"region":"us-east-1"'))).toEqual([])
  expect(ofEdge.length).toBe(4)
})

test('the dashboard shows every alarm of its region that is sent', async () => {
  const find = createResolver(await synthesizeStacks('prd'), 'http://127.0.0.1')
  const sent = find('AWS::CloudWatch::Alarm')
    .filter(({ properties }) => getList(properties, 'AlarmActions').length > 0)
    .filter(({ resource }) => resource.stack.region === environments.prd.region)
    .map(({ name }) => name)
  const shown = widgets
    .flatMap((each) => getList(each, 'properties', 'alarms'))
    .map((each) => String(each).split(':alarm:')[1] ?? '')
  expect(shown.toSorted()).toEqual(sent.toSorted())
})

test.each([
  ['prd', 'pakk-prd'],
  ['local', undefined],
] as const)('the functions of %s record figures in the namespace %s', async (name, namespace) => {
  const find = createResolver(await synthesizeStacks(name), 'http://127.0.0.1')
  const namespaces = find('AWS::Lambda::Function')
    .map(({ properties }) => getValue(properties, 'Environment', 'Variables'))
    // The functions of the CDK and the trial of new versions have no settings.
    .filter((variables) => getValue(variables, 'ENVIRONMENT') !== undefined)
    .map((variables) => getValue(variables, 'POWERTOOLS_METRICS_NAMESPACE'))
  expect(new Set(namespaces)).toEqual(new Set([namespace]))
  if (namespace !== undefined)
    expect(metrics.some((each) => each.includes(`"${namespace}","doors_held"`))).toBe(true)
})
