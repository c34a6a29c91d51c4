import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addWeeks, listWeeks, toIsoWeek } from '#shared/lib/iso-week.ts'
import { maxReportWeeks, type ReportFigure } from '#shared/reports/report-filter.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { type BenchStack, startBenchStack } from '#bench/wire/bench-stack.ts'

const owner = 'com_bench'
const shipments = 1_000_000
const maxRatio = 1.5
const callsPerRound = 5

/** Shares of a week's shipments that each figure counts. */
const shares = {
  all: 1,
  in_time: 0.92,
  late: 0.06,
  not_handed_in: 0.02,
  picked_up: 0.94,
  returned: 0.02,
  open: 0.04,
  unused_door: 0.01,
  unprinted: 0.005,
} as const satisfies Record<ReportFigure, number>

/** Hours until parcels are ready: most within two days, some in each hour of a week. */
const countHours = (count: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 168 }, (_, hour) => [`h${hour}`, Math.ceil((count / 40) * 0.97 ** hour)]),
  )

/** Returns the counters of a week with so many shipments. */
const createCounters = (count: number) => ({
  ...Object.fromEntries(
    Object.entries(shares).map(([figure, share]) => [figure, Math.round(count * share)]),
  ),
  ...countHours(count),
  version: count * 4,
})

/** Measures two tasks in turn; returns milliseconds per run of each round. */
const measureInTurn = async (
  tasks: Readonly<Record<'product' | 'bare', () => Promise<unknown>>>,
  rounds: number,
) => {
  const measure = async (task: () => Promise<unknown>) => {
    const start = performance.now()
    for (let call = 0; call < callsPerRound; call += 1) await task()
    return (performance.now() - start) / callsPerRound
  }
  const times: { product: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measure(tasks.bare)
    times.push({ product: await measure(tasks.product), bare })
  }
  return times
}

const benchWith = async (
  { tablesEndpoint, tableName }: Pick<BenchStack, 'tablesEndpoint' | 'tableName'>,
  rounds: number,
): Promise<BenchRow[]> => {
  process.env['TABLE_NAME'] = tableName
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = tablesEndpoint
  process.env['AWS_REGION'] ??= 'eu-north-1'
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local'
  // Read the environment when they are loaded.
  const [{ readSupplyQuality }, { keys, partitions }, { runtime }] = await Promise.all([
    import('#functions/reports/read-supply-quality.ts'),
    import('#functions/store/keys.ts'),
    import('#functions/store/runtime.ts'),
  ])
  const to = toIsoWeek(Date.now())
  const from = addWeeks(to, 1 - maxReportWeeks)
  const first = addWeeks(from, -maxReportWeeks)
  const perWeek = Math.ceil(shipments / maxReportWeeks)
  for (const week of listWeeks(first, to)) {
    await runtime.table.write({
      put: { ...keys.weekCounts(owner, week), ...createCounters(perWeek) },
    })
  }
  const range = partitions.weekCounts(owner, first, to)
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(tablesEndpoint)))
  const bare = () =>
    client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':partition': range.partition,
          ':from': range.from,
          ':to': range.to,
        },
      }),
    )
  const product = () => readSupplyQuality(runtime, owner, { from, to })
  const [{ total }, { Items = [] }] = [await product(), await bare()]
  if (total.shipments < shipments || Items.length !== 2 * maxReportWeeks)
    throw new Error(`${total.shipments} shipments in ${Items.length} weeks`)
  await measureInTurn({ product, bare }, rounds)
  const times = await measureInTurn({ product, bare }, rounds)
  const ratio = median(times.map((time) => time.product / time.bare))
  return [
    {
      name: `report of ${maxReportWeeks} weeks with ${shipments} shipments, compared with the weeks before`,
      value: median(times.map((time) => time.product)),
      unit: 'ms',
      baseline: median(times.map((time) => time.bare)),
      ratio,
      goal: `ratio ≤ ${maxRatio}`,
      ok: ratio <= maxRatio,
    },
  ]
}

/** Measures the report of a year beside one bare query of the same items. */
export const benchReports = async (rounds = 21): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    return await benchWith(stack, rounds)
  } finally {
    await stack.stop()
  }
}
