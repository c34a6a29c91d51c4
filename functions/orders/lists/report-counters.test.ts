import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { exampleReservation } from '#test/support/examples/example-reservation.ts'
import { scale, seed } from '#test/support/random.ts'
import { applyEvent } from '#shared/orders/statuses/order-events.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Item, Table, Write } from '#functions/store/operations.ts'
import {
  type CollectionDoorRecord,
  collectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import { type OrderRecord, orderRecord } from '#functions/store/records/order-store.ts'
import {
  addKeptAmounts,
  listKeptAmounts,
  maxKeptAmounts,
  readCounterShards,
} from '#functions/store/records/orders/counter-shards.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toDoorReportState, toReportState } from '#functions/store/records/orders/report-state.ts'
import { listWeekCounters } from '#functions/store/records/orders/week-counts.ts'
import { createSeededRandom } from '#infra/ops/data/seeded-random.ts'
import { recountLists } from './recount-lists.ts'
import { updateLists } from './update-lists.ts'

const owner = 'com_1'
const minute = 60_000
const shipments = 300
const doors = 60
const handledEvents = 10_000 * scale

/** What happens to a shipment next, each as often as it stands here. */
const events = [
  'prepared',
  'prepared',
  'prepared',
  'sourcein',
  'sourcein',
  'sourceout',
  'destinationin',
  'destinationin',
  'destinationout',
  'returnin',
  'returntermout',
  'cancelled',
  'expired',
] as const satisfies readonly OrderStatus[]

/** The consumer has crashed: whether its transaction was written is unknown to it. */
class Crash extends Error {}

/** Counters of weeks by their key, without those that are zero. */
type Counters = Readonly<Record<string, number>>

const addUp = (names: readonly string[]): Counters => {
  const sums: Record<string, number> = {}
  for (const name of names) sums[name] = (sums[name] ?? 0) + 1
  return sums
}

/** Takes away the condition by which a shipment is not counted anew as what it was counted before. */
const withoutMarkerCondition = (write: Write): Write =>
  'put' in write && write.put.SK.startsWith('COUNTED#') ? { put: write.put } : write

/**
 * Lets things happen to shipments and doors, and tells the consumer of it late, repeatedly, in any
 * order, twice at once, and with crashes, until it has handled many events. Then tells it all again.
 */
const simulate = async (handled: number, isFaulty = false) => {
  const random = createSeededRandom(seed)
  const memory = createMemoryTable()
  let canCrash = true
  const table: Table = {
    ...memory,
    transact: async (writes) => {
      const crash = canCrash ? random.below(100) : 2
      if (crash === 0) throw new Crash()
      await memory.transact(isFaulty ? writes.map(withoutMarkerCondition) : writes)
      if (crash === 1) throw new Crash()
    },
  }
  const runtime = { table, now: () => 0, sleep: async () => {}, random: random.below }
  const orders = new Map<string, OrderRecord>()
  const reserved = new Map<string, CollectionDoorRecord>()
  let now = Date.parse('2026-10-01T06:00:00Z')

  const changeOrder = async (id: string) => {
    const order = orders.get(id) ?? {
      ...exampleOrder,
      id,
      owner,
      status: 'created',
      events: [],
      created_at: now,
    }
    const at = new Date(now - random.below(72 * 60) * minute).toISOString()
    const state = applyEvent(order, { event: random.pick(events), at })
    const changed: OrderRecord = { ...order, status: state.status, events: [...state.events] }
    if (random.below(3) === 0) {
      changed.printed_label_version = 1
      changed.label_printed_at ??= now
    }
    if (random.below(8) === 0) changed.unused_door = 'booked'
    if (random.below(8) === 0) delete changed.unused_door
    orders.set(id, changed)
    await memory.write({ put: toOrderItem(changed) })
  }

  const changeDoor = async (id: string) => {
    const door = collectionDoorRecord.parse({ ...exampleReservation, id, owner, until: now })
    if (random.below(2) === 0) door.unused_door = 'booked'
    reserved.set(id, door)
    await memory.write({ put: { ...keys.collectionDoor(owner, id), ...door } })
  }

  const waiting: string[] = []
  const takeBatch = (): string[] => {
    const batch = new Set<string>()
    for (let size = 1 + random.below(8); size > 0 && waiting.length > 0; size -= 1) {
      const [id = ''] = waiting.splice(random.below(waiting.length), 1)
      batch.add(id)
      if (random.below(5) === 0) waiting.push(id)
    }
    return [...batch]
  }
  const handle = async (batch: readonly string[]) => {
    try {
      await updateLists(runtime, owner, batch)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      waiting.push(...batch)
    }
  }

  let count = 0
  while (count < handled) {
    for (let changes = random.below(8); changes > 0; changes -= 1) {
      now += random.below(30) * minute
      const number = random.below(shipments + doors)
      const id = number < shipments ? `ord_${number}` : `dcl_${number}-001`
      await (number < shipments ? changeOrder(id) : changeDoor(id))
      waiting.push(id)
    }
    // Another consumer handles the same or other events meanwhile.
    const batch = takeBatch()
    const other = random.below(2) === 0 ? batch : takeBatch()
    await Promise.all([handle(batch), handle(other)])
    count += batch.length + other.length
  }
  canCrash = false
  for (const id of [...orders.keys(), ...reserved.keys()]) await handle([id])

  const readCounters = async () => {
    const { items } = await memory.query(partitions.allWeekCounts(owner))
    const shards = await readCounterShards(memory, owner)
    const isOfWeek = ({ SK }: Item) => SK.startsWith('WEEK#')
    return Object.fromEntries(
      addKeptAmounts(items, shards)
        .filter(isOfWeek)
        .flatMap((item) =>
          Object.entries(item).flatMap(([name, value]) =>
            typeof value === 'number' && value !== 0 && name !== 'version'
              ? [[`${item.SK} ${name}`, value]]
              : [],
          ),
        ),
    )
  }
  const states = [
    ...[...orders.values()].map((order) => toReportState(orderRecord.parse(toOrderItem(order)))),
    ...[...reserved.values()].map(toDoorReportState),
  ]
  const expected = addUp(
    states.flatMap((state) =>
      state
        ? listWeekCounters(state).map((name) => `${keys.weekCounts(owner, state.week).SK} ${name}`)
        : [],
    ),
  )
  return { counters: await readCounters(), expected, runtime, readCounters, items: memory.items }
}

/** Milliseconds; a guard against hanging that a busy machine does not reach. */
const timeout = 300_000

test(
  '10,000 events, repeated, late, at once and with crashes, are counted as if counted again',
  { timeout },
  async () => {
    const { counters, expected, runtime, readCounters, items } = await simulate(handledEvents)
    expect(Object.keys(expected).length).toBeGreaterThan(100)
    const kept = [...items.values()].filter(({ SK }) => SK.startsWith('ALL'))
    // A writer that loses a race takes another shard, and no shard keeps many amounts of days and weeks.
    expect(kept.length).toBeGreaterThan(1)
    for (const shard of kept)
      expect(listKeptAmounts(shard).length).toBeLessThanOrEqual(maxKeptAmounts)
    expect(counters).toEqual(expected)
    await recountLists(runtime, owner)
    expect(await readCounters()).toEqual(expected)
  },
)

test('a late event that is counted twice is noticed, and counting again corrects it', async () => {
  const { counters, expected, runtime, readCounters } = await simulate(300, true)
  expect(counters).not.toEqual(expected)
  await recountLists(runtime, owner)
  expect(await readCounters()).toEqual(expected)
})
