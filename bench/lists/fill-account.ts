import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { createBarcode } from '#shared/orders/barcode.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { noCounts } from '#functions/store/records/orders/order-counts.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toListState } from '#functions/orders/lists/counted-state.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { getTableFile } from '#infra/local/tables/engine-program.ts'
import type { BenchStack } from '#bench/wire/bench-stack.ts'
import { writeToEngine } from './write-to-engine.ts'

/** The recipient of a few shipments, whom a search by name or phone finds. */
export const searched = { name: 'Zukovskaja', phone: '+37129876543' } as const
/** Shipments of each account that the search finds. */
export const searchedCount = 20

const minute = 60 * 1000
/**
 * When the newest shipments are created, in ms since 1970: long enough ago that the stream would have
 * stored their words. A search reads newer ones by their rows.
 */
const newestAt = Date.now() - 60 * minute

/** The first of the days that a filter by date has, with two days or more. */
export const filteredFrom = toIsoDay(toTallinnDay(newestAt - 24 * 60 * minute))

/** The shipments in equal parts; those that a search finds are paid. */
const statuses = ['fetched', 'fetched', 'sourcein', 'prepared'] as const

/** Returns when a shipment of an account of `count` is created: one a minute, the newest last. */
const getCreationTime = (index: number, count: number): number =>
  newestAt - (count - 1 - index) * minute

/** Shipments that are written at once, while the engine waits. */
const batchSize = 500

/** Returns the barcode that a search finds in an account of `count` shipments. */
export const getSearchedBarcode = (count: number): string => createBarcode('ee', count)

const createOrder = (owner: string, index: number, count: number): OrderRecord => {
  // The searched ones are spread over the whole list.
  const isSearched = index % Math.floor(count / searchedCount) === 0
  return {
    ...exampleOrder,
    id: `ord_${String(index).padStart(26, '0')}`,
    owner,
    status: isSearched ? 'paid' : (statuses[index % statuses.length] ?? 'fetched'),
    created_at: getCreationTime(index, count),
    barcode: createBarcode('ee', count + index),
    recipient: {
      ...exampleOrder.recipient,
      ...(isSearched ? searched : { name: 'Kask', phone: '' }),
    },
    reference: '',
    content: '',
  }
}

/** Builds a shipment with all that the product stores about it for lists. */
const buildItems = (order: OrderRecord): Item[] => {
  const { owner, id } = order
  const state = toListState(order)
  return [
    toOrderItem(order),
    { ...keys.countedOrder(owner, id), state: JSON.stringify(state) },
    ...state.words.map((word) => ({ ...keys.searchEntry(owner, word, id) })),
  ]
}

/** Builds the counters by which the stream would count the shipments. */
const buildCounters = (owner: string, count: number): Item[] => {
  const all = { ...noCounts }
  const days = new Map<string, typeof all>()
  for (let index = 0; index < count; index += 1) {
    const { group, day } = toListState(createOrder(owner, index, count))
    const counts = days.get(day) ?? { ...noCounts }
    counts[group] += 1
    all[group] += 1
    days.set(day, counts)
  }
  return [
    { ...keys.orderCounts(owner), ...all, version: 1 },
    ...[...days].map(([day, counts]) => ({ ...keys.dayCounts(owner, day), ...counts, version: 1 })),
  ]
}

/** Lists all that the product stores about the shipments, in batches; the counters come first. */
function* listBatches(owner: string, count: number): Generator<readonly Item[]> {
  const pointer = { owner, order_id: createOrder(owner, 0, count).id }
  yield [{ ...keys.barcode(getSearchedBarcode(count)), ...pointer }, ...buildCounters(owner, count)]
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start)
    yield Array.from({ length: size }, (_, index) =>
      buildItems(createOrder(owner, start + index, count)),
    ).flat()
  }
}

/** Writes shipments into an account, with the counters, words and barcode by which they are found. */
export const fillAccount = (
  { dataDir, tableName }: Pick<BenchStack, 'dataDir' | 'tableName'>,
  owner: string,
  count: number,
): void => writeToEngine(getTableFile(dataDir), tableName, listBatches(owner, count))
