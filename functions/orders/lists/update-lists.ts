import { chunk } from '#functions/lib/chunk.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { dynamoDbMaxWrites, equals, notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type OrderRecord } from '#functions/store/records/order-store.ts'
import { shardCount } from '#functions/store/records/orders/counter-shards.ts'
import { createCounters } from './change-counters.ts'
import {
  countedOrderRecord,
  type CountedState,
  listEntries,
  readCountedState,
  toListState,
  toSourceKey,
  toSourceState,
} from './counted-state.ts'

/** Lists the items of one list that another lacks, or has otherwise. */
const listMissing = (items: readonly Item[], others: readonly Item[]): Item[] => {
  const known = new Set(others.map((item) => JSON.stringify(item)))
  return items.filter((item) => !known.has(JSON.stringify(item)))
}

const toKeyText = ({ PK, SK }: Key): string => `${PK}\n${SK}`

/** Lists the keys of one list that another lacks. */
const listLeft = (items: readonly Key[], others: readonly Key[]): Key[] => {
  const known = new Set(others.map(toKeyText))
  return items.filter((item) => !known.has(toKeyText(item))).map(({ PK, SK }) => ({ PK, SK }))
}

/** Builds the write that says as what a shipment is counted, and which of its entries are to go. */
const buildMarkerWrite = (
  owner: string,
  id: string,
  before: string | undefined,
  after: string | undefined,
  left: readonly Key[],
): Write => {
  const key = keys.countedOrder(owner, id)
  const isUnchanged = before === undefined ? notExists : equals('state', before)
  if (after === undefined) return { delete: key, if: isUnchanged }
  return {
    put: {
      ...key,
      state: after,
      ...(left.length > 0 && { left: left.map((each) => ({ ...each })) }),
    },
    if: isUnchanged,
  }
}

/**
 * Builds the writes by which a shipment without any is found: its search words and as what it is
 * counted. `recountLists` counts it.
 */
export const buildNewListWrites = (order: OrderRecord): readonly Write[] => {
  const { owner, id } = order
  const state = toListState(order)
  return [
    buildMarkerWrite(owner, id, undefined, JSON.stringify(state), []),
    ...listEntries(owner, id, state).map((item) => ({ put: item })),
  ]
}

/**
 * A shipment or door as it is and as what it is counted. What is to be written: its own part of a
 * transaction, and the entries to write before it and to delete after it.
 */
interface Comparison {
  readonly id: string
  readonly before: CountedState | undefined
  readonly after: CountedState | undefined
  readonly isCounted: boolean
  readonly writes: readonly Write[]
  /** Its entries as they should be, those that may be missing, and the keys of those that are to go. */
  readonly entries: readonly Item[]
  readonly missing: readonly Item[]
  readonly left: readonly Key[]
  /** Entries that another call, which has counted it before, may be deleting at this moment. */
  readonly revived: readonly Item[]
}

/** Reads shipments and doors and as what they are counted, and compares them. */
const compareAll = async (
  { table }: Pick<Runtime, 'table'>,
  owner: string,
  ids: readonly string[],
): Promise<Comparison[]> => {
  const read = async (toKey: (id: string) => Key) =>
    new Map((await table.getMany(ids.map(toKey))).map((item) => [item.SK, item]))
  // Read first: a shipment is then at least as new as what it is counted as. If another call counts
  // a newer one after this read, the condition on the marker fails.
  const markers = await read((id) => keys.countedOrder(owner, id))
  const sources = await read((id) => toSourceKey(owner, id))
  return ids.map((id): Comparison => {
    const item = sources.get(toSourceKey(owner, id).SK)
    const marker = markers.get(keys.countedOrder(owner, id).SK)
    const counted = marker && countedOrderRecord.parse(marker)
    const after = item && toSourceState(id, item)
    const state = after && JSON.stringify(after)
    const before = marker && readCountedState(marker)
    const entries = listEntries(owner, id, after)
    const old = listEntries(owner, id, before)
    const left = listLeft(old, entries)
    const leaving = new Set(counted?.left?.map(toKeyText))
    const isCounted = state === counted?.state
    return {
      id,
      before,
      after,
      isCounted,
      writes: isCounted ? [] : [buildMarkerWrite(owner, id, counted?.state, state, left)],
      entries,
      missing: isCounted ? [] : listMissing(entries, old),
      revived: entries.filter((each) => leaving.has(toKeyText(each))),
      // Those of the last time are deleted once more: a crash may have left them.
      left: [...left, ...listLeft(counted?.left ?? [], entries)],
    }
  })
}

const countUncounted = (compared: readonly Comparison[]): number =>
  compared.filter(({ isCounted }) => !isCounted).length

/** Shipments and doors of a transaction, each with a write. DynamoDB's limit is 100; counters get the rest. */
const partSize = 70

/**
 * Changes of an owner in one batch from which on they are spread over all shards of its counters: so many
 * only wait where other batches are handled at the same time.
 */
const spreadFrom = 20

/**
 * Builds the writes of a transaction: those of shipments and doors, and those of the counters.
 * @param isBusy whether any shard of the counters is chosen, instead of the one that most owners have
 */
const buildListWrites = async (
  { table, random }: Runtime,
  owner: string,
  compared: readonly Comparison[],
  isBusy: boolean,
): Promise<Write[]> => {
  const counters = createCounters(owner)
  for (const { before, after, isCounted } of compared)
    if (!isCounted) counters.change(before, after)
  const writes = compared.flatMap((each) => each.writes)
  if (!counters.isChanged()) return writes
  const key = keys.orderCounts(owner, isBusy ? random(shardCount) : 0)
  const shard = { key, item: await table.get(key) }
  return [...writes, ...counters.build(shard, dynamoDbMaxWrites - 1 - writes.length)]
}

/**
 * Brings the counters, search words and recipients' entries of some shipments and reserved doors of an
 * owner up to date: compares each as it is now with what was counted, and changes both in one
 * transaction. Repeated, late and concurrent calls give the same result. Returns how many differed.
 *
 * Entries are written before the transaction and deleted after it, each by itself. The marker names those
 * to delete, so that the repetition after a crash deletes them as well, and another call that needs one
 * of them again writes it once more. A call that has deleted some looks whether the shipment has changed
 * since, and writes what it has by then.
 */
export const updateLists = async (
  runtime: Runtime,
  owner: string,
  ids: readonly string[],
): Promise<number> => {
  const compared = await compareAll(runtime, owner, ids)
  const isBusy = ids.length >= spreadFrom
  for (const part of chunk(compared, partSize)) await updatePart(runtime, owner, part, isBusy)
  return countUncounted(compared)
}

/** Updates what fits into a transaction. */
const updatePart = async (
  runtime: Runtime,
  owner: string,
  part: readonly Comparison[],
  isBusy: boolean,
): Promise<void> => {
  const { table } = runtime
  const own = part.map(({ id }) => id)
  const tried: Item[] = []
  let compared = part
  let isFirst = true
  await retryTransaction<true>(runtime, async () => {
    // An attempt that has lost a race reads anew.
    if (!isFirst) compared = await compareAll(runtime, owner, own)
    const writes = await buildListWrites(runtime, owner, compared, isBusy || !isFirst)
    isFirst = false
    if (writes.length === 0) return { done: true }
    const missing = compared.flatMap((each) => each.missing)
    tried.push(...missing)
    // Nothing tells the repetition after a crash what a shipment had that is gone with its marker.
    const gone = compared.flatMap(({ after, left }) => (after ? [] : left))
    await table.writeEntries([
      ...missing.map((item) => ({ put: item })),
      ...gone.map((key) => ({ delete: key })),
    ])
    return { writes, done: true }
  })
  const entries = compared.flatMap((each) => each.entries)
  const kept = compared.flatMap(({ after, left }) => (after ? left : []))
  const left = [...kept, ...listLeft(tried, entries)]
  const revived = compared.flatMap((each) => each.revived)
  await table.writeEntries([
    ...left.map((key) => ({ delete: key })),
    ...revived.map((item) => ({ put: item })),
  ])
  if (left.length === 0) return
  const now = (await compareAll(runtime, owner, own)).flatMap((each) => each.entries)
  await table.writeEntries(listMissing(now, entries).map((item) => ({ put: item })))
}

/** Counts the shipments and reserved doors that are counted otherwise than they are. */
export const countDiffering = async (
  runtime: Pick<Runtime, 'table'>,
  owner: string,
  ids: readonly string[],
): Promise<number> => countUncounted(await compareAll(runtime, owner, ids))
