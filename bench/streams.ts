import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import type { Key, Write } from '#functions/store/operations.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { getTableFile } from '#infra/local/tables/engine-program.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { BenchRow } from './bench-row.ts'
import { measureTask } from './measure-task.ts'
import { writeToEngine } from '#bench/lists/write-to-engine.ts'
import { median } from './median.ts'
import { type BenchStack, startBenchStack } from '#bench/wire/bench-stack.ts'

/** Items of each task in a round, and writes at the same time. */
const items = 50
const concurrency = 10
const rounds = 3

/** Far from now, so that the schedules of the stack do not take it. */
const dueAt = Date.parse('2040-01-01T00:00:00Z')

/** How much longer than its bare writes the product may take. Due items are first found in 54 partitions. */
const maxRatio = { due: 3, lists: 3 } as const

/** Milliseconds for all items of a round. */
interface Times {
  readonly product: number
  readonly bare: number
}

const measure = (task: () => Promise<unknown>) => measureTask(task, { count: 1, concurrency: 1 })

const toRow = (name: string, times: readonly Times[], most: number): BenchRow => {
  const perSecond = (milliseconds: number) => (items * 1_000) / milliseconds
  const ratio = median(times.map(({ product, bare }) => product / bare))
  return {
    name,
    value: perSecond(median(times.map(({ product }) => product))),
    unit: '/s',
    baseline: perSecond(median(times.map(({ bare }) => bare))),
    ratio,
    goal: `ratio ≤ ${most}`,
    ok: ratio <= most,
  }
}

const benchWith = async ({
  tablesEndpoint,
  tableName,
  dataDir,
}: BenchStack): Promise<BenchRow[]> => {
  process.env['TABLE_NAME'] = tableName
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = tablesEndpoint
  process.env['AWS_REGION'] ??= 'eu-north-1'
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local'
  // Read the environment when they are loaded.
  const [{ runtime }, { keys }, due, { updateLists }, { toOrderItem }] = await Promise.all([
    import('#functions/store/runtime.ts'),
    import('#functions/store/keys.ts'),
    import('#functions/store/due-work.ts'),
    import('#functions/orders/lists/update-lists.ts'),
    import('#functions/store/records/orders/order-writes.ts'),
  ])
  const { table } = runtime
  const runAll = <Each>(list: readonly Each[], run: (each: Each) => Promise<unknown>) =>
    mapInBatches(list, concurrency, async (each) => [await run(each)])
  const numbers = Array.from({ length: items }, (_, number) => number)

  const createDue = async (name: string): Promise<Key[]> => {
    const found = numbers.map((number) => ({ PK: `BENCH#${name}#${number}`, SK: 'BENCH' }))
    await runAll(found, (key) =>
      table.write({ put: { ...key, ...due.toDue('payment', key.PK, dueAt) } }),
    )
    return found
  }
  const later = { ...runtime, now: () => dueAt + 1 }
  const claimAll = async () => {
    for (const { partition } of due.listDuePartitions()) {
      for await (const page of due.listDueWork(later, partition))
        await runAll(page, (item) => due.leaseWork(later, item))
    }
  }
  const writeDue = (found: readonly Key[]) =>
    runAll(found, (update) =>
      table.write({
        update,
        set: { due_at: toIsoTime(dueAt + 1) },
        if: { attribute: 'due_at', equals: toIsoTime(dueAt) },
      }),
    )

  /** Writes past the stream, so that the stack does not count them itself. */
  const createOwners = (round: number): readonly string[] => {
    const owners = numbers.map((number) => `com_bench_${round}_${number}`)
    writeToEngine(getTableFile(dataDir), tableName, [
      owners.map((owner) => toOrderItem({ ...exampleOrder, owner })),
    ])
    return owners
  }
  /** The writes of a new shipment in lists: its entries, its marker and its counters. */
  const writeLists = (owners: readonly string[]) =>
    runAll(owners, async (owner) => {
      await table.writeEntries(
        Array.from({ length: 15 }, (_, word) => ({
          put: { ...keys.searchEntry(owner, `word${word}`, exampleOrder.id) },
        })),
      )
      const writes: Write[] = [
        { put: { ...keys.countedOrder(owner, 'bare'), state: 'x'.repeat(500) } },
        { update: keys.orderCounts(owner), add: { bare: 1 } },
      ]
      await table.transact(writes)
    })

  const measureDue = async (round: number): Promise<Times> => {
    const keysOfBare = await createDue(`bare${round}`)
    const bare = await measure(() => writeDue(keysOfBare))
    // Otherwise the product would claim them.
    await runAll(keysOfBare, (key) => table.write({ delete: key }))
    await createDue(`product${round}`)
    return { bare, product: await measure(claimAll) }
  }
  const measureLists = async (round: number): Promise<Times> => {
    const owners = createOwners(round)
    const bare = await measure(() => writeLists(owners.map((owner) => `${owner}_bare`)))
    const update = (owner: string) => updateLists(runtime, owner, [exampleOrder.id])
    return { bare, product: await measure(() => runAll(owners, update)) }
  }

  const [dueTimes, listTimes]: [Times[], Times[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const [ofDue, ofLists] = [await measureDue(round), await measureLists(round)]
    // The first round warms up.
    if (round > 0) dueTimes.push(ofDue)
    if (round > 0) listTimes.push(ofLists)
  }
  return [
    toRow('due items claimed', dueTimes, maxRatio.due),
    toRow('owners whose new shipment is counted in lists', listTimes, maxRatio.lists),
  ]
}

/** Measures due items and owners that the handlers of the table take in a second. */
export const benchStreams = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    return await benchWith(stack)
  } finally {
    await stack.stop()
  }
}
