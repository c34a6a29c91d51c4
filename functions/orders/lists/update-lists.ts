import * as z from 'zod/mini'
import { getStatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { isCollectionDoorId } from '#functions/lib/ids.ts'
import { listPartyHashes } from '#functions/orders/party-entries.ts'
import {
  getReturnableEnd,
  hashRecipientPhone,
  isUnderWay,
} from '#functions/orders/incoming-entries.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  collectionDoorRecord,
  type CollectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toStoredRow } from '#functions/store/records/orders/order-row.ts'
import { hasLists, toCreationKey } from '#functions/store/records/orders/order-indexes.ts'
import { listAttentionMarks } from '#functions/store/records/orders/attention-marks.ts'
import { listReferenceMarks } from '#functions/store/records/orders/reference-mark.ts'
import { toReportMark } from '#functions/store/records/orders/report-marks.ts'
import {
  reportState,
  toDoorReportState,
  toReportState,
} from '#functions/store/records/orders/report-state.ts'
import { listWeekCounters } from '#functions/store/records/orders/week-counts.ts'
import { listSearchWords } from '#functions/store/records/orders/search-words.ts'

/**
 * As what a shipment or a reserved door is counted, by what it is found, and to whom it is on its way.
 */
const countedState = z.object({
  /** None for the shipment of a visitor, whom nothing is counted for, and for a reserved door. */
  group: z.optional(z.enum(statusGroups)),
  day: z.optional(z.string()),
  words: z.array(z.string()),
  /** None for what no report counts. */
  report: z.optional(reportState),
  /**
   * The hash of the phone that the parcel is on its way to, or was delivered to while it may be
   * returned; none before it and after.
   */
  to: z.optional(z.string()),
  /** When a delivered parcel is found no longer, in seconds since 1970. */
  to_until: z.optional(z.int()),
  /** The hashes of its e-mails and phones. Earlier releases stored none. */
  parties: z._default(z.array(z.string()), []),
})
type CountedState = z.infer<typeof countedState>

/** The stored state. It is one text, which a condition compares. */
export const countedOrderRecord = z.object({ state: z.string() })

/** Reads as what a shipment is counted, from its stored item. */
export const readCountedState = (item: unknown): CountedState =>
  countedState.parse(JSON.parse(countedOrderRecord.parse(item).state))

const toRecipientState = (order: OrderRecord): Pick<CountedState, 'to' | 'to_until'> => {
  // Nobody's phone.
  if (order.erased_at !== undefined) return {}
  if (isUnderWay(order)) return { to: hashRecipientPhone(order) }
  const end = getReturnableEnd(order)
  return end === undefined ? {} : { to: hashRecipientPhone(order), to_until: end }
}

/** Returns as what a shipment of an account or company is counted and found. */
export const toListState = (order: OrderRecord) => {
  const row = toStoredRow(order)
  const report = toReportState(order)
  return {
    group: getStatusGroup(order),
    day: toIsoDay(toTallinnDay(order.created_at)),
    words: [
      ...listSearchWords(row),
      ...listAttentionMarks(order),
      ...listReferenceMarks(order),
      ...(report ? [toReportMark(report, toCreationKey(row))] : []),
    ],
    ...(report && { report }),
    ...toRecipientState(order),
    parties: listPartyHashes(order),
  }
}

/**
 * Returns the state that is stored beside a shipment. Visitors have no lists: theirs has the recipient
 * and what customer support finds it by.
 */
const toCountedState = (order: OrderRecord): CountedState =>
  hasLists(order.owner)
    ? toListState(order)
    : { words: [], ...toRecipientState(order), parties: listPartyHashes(order) }

/** Returns that state as the text that is stored. */
export const toCountedText = (order: OrderRecord): string => JSON.stringify(toCountedState(order))

/** Returns the state of a reserved door: no list has it, and reports count it if it was not used. */
const toDoorState = (door: CollectionDoorRecord): CountedState | undefined => {
  const report = toDoorReportState(door)
  return report && { words: [], report, parties: [] }
}

/** Returns the state of a reserved door as the text that is stored. */
export const toDoorText = (door: CollectionDoorRecord): string | undefined => {
  const state = toDoorState(door)
  return state && JSON.stringify(state)
}

/** The key of the shipment or the reserved door with an id. */
const toSourceKey = (owner: string, id: string): Key =>
  isCollectionDoorId(id) ? keys.collectionDoor(owner, id) : keys.order(owner, id)

/** Returns the state of a stored shipment or reserved door. */
const toSourceState = (id: string, item: Item): CountedState | undefined =>
  isCollectionDoorId(id)
    ? toDoorState(collectionDoorRecord.parse(item))
    : toCountedState(orderRecord.parse(item))

/** A counter that counts a state: the key of its item, and its name. */
interface Counter {
  readonly key: Key
  readonly name: string
}

/** Lists the counters of an owner that count a state. */
export const listCounters = (owner: string, { group, day, report }: CountedState): Counter[] => [
  ...(group === undefined || day === undefined
    ? []
    : [keys.orderCounts(owner), keys.dayCounts(owner, day)].map((key) => ({ key, name: group }))),
  ...(report
    ? listWeekCounters(report).map((name) => ({ key: keys.weekCounts(owner, report.week), name }))
    : []),
]

/** The change of the entries of two lists of texts: those that only one of them has. */
const listEntryWrites = (
  before: readonly string[],
  after: readonly string[],
  toKey: (text: string) => Key,
): Write[] => [
  ...before.filter((text) => !after.includes(text)).map((text) => ({ delete: toKey(text) })),
  ...after.filter((text) => !before.includes(text)).map((text) => ({ put: { ...toKey(text) } })),
]

/** The change of the entries by which a shipment is found: its words, marks, e-mails and phones. */
const buildEntryWrites = (
  owner: string,
  id: string,
  before: CountedState | undefined,
  after: CountedState | undefined,
): Write[] => [
  ...listEntryWrites(before?.words ?? [], after?.words ?? [], (word) =>
    keys.searchEntry(owner, word, id),
  ),
  ...listEntryWrites(before?.parties ?? [], after?.parties ?? [], (hash) =>
    keys.partyEntry(hash, id, owner),
  ),
]

/** The change of the entry by which its recipient finds a parcel. */
const buildIncomingWrites = (
  owner: string,
  id: string,
  before: Pick<CountedState, 'to' | 'to_until'> = {},
  after: Pick<CountedState, 'to' | 'to_until'> = {},
): Write[] => {
  const { to, to_until: expires_at } = after
  const isMoved = before.to !== to
  if (!isMoved && before.to_until === expires_at) return []
  return [
    ...(before.to !== undefined && isMoved
      ? [{ delete: keys.incomingParcel(before.to, id, owner) }]
      : []),
    ...(to === undefined
      ? []
      : [
          {
            put: {
              ...keys.incomingParcel(to, id, owner),
              owner,
              id,
              ...(expires_at !== undefined && { expires_at }),
            },
          },
        ]),
  ]
}

/**
 * Adds up the changes of counters, so that each is written once. The version of the owner's total
 * increases with every one.
 */
const createCounters = (owner: string) => {
  const changes = new Map<string, { key: Key; amounts: Map<string, number> }>()
  const getAmounts = (key: Key) => {
    const change = changes.get(key.SK) ?? { key, amounts: new Map<string, number>() }
    changes.set(key.SK, change)
    return change.amounts
  }
  const add = (counters: readonly Counter[], amount: number) => {
    for (const { key, name } of counters) {
      const amounts = getAmounts(key)
      amounts.set(name, (amounts.get(name) ?? 0) + amount)
    }
  }
  return {
    /** Counts a shipment or a door as it is now instead of as it was. */
    change: (before: CountedState | undefined, after: CountedState | undefined): void => {
      const [old, own] = [before, after].map((state) => (state ? listCounters(owner, state) : []))
      if (JSON.stringify(old) === JSON.stringify(own)) return
      getAmounts(keys.orderCounts(owner))
      add(old ?? [], -1)
      add(own ?? [], 1)
    },
    build: (): Write[] =>
      [...changes.values()].map(({ key, amounts }) => ({
        update: key,
        add: {
          ...Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0)),
          version: 1,
        },
      })),
  }
}

const buildMarkerWrite = (
  owner: string,
  id: string,
  before: string | undefined,
  after: string | undefined,
): Write => {
  const key = keys.countedOrder(owner, id)
  const isUnchanged = before === undefined ? notExists : equals('state', before)
  return after === undefined
    ? { delete: key, if: isUnchanged }
    : { put: { ...key, state: after }, if: isUnchanged }
}

/**
 * Builds the writes by which a shipment without any is found: its search words and as what it is
 * counted. `recountLists` counts it.
 */
export const buildNewListWrites = (order: OrderRecord): readonly Write[] => {
  const { owner, id } = order
  const state = toListState(order)
  return [
    buildMarkerWrite(owner, id, undefined, JSON.stringify(state)),
    ...buildEntryWrites(owner, id, undefined, state),
    ...buildIncomingWrites(owner, id, undefined, state),
  ]
}

/** A shipment or door that is counted otherwise than it is, and the writes of its own that change it. */
interface Correction {
  readonly id: string
  readonly before: CountedState | undefined
  readonly after: CountedState | undefined
  readonly writes: readonly Write[]
}

/** Reads shipments and doors and as what they are counted, and lists those where both differ. */
const readCorrections = async (
  { table }: Pick<Runtime, 'table'>,
  owner: string,
  ids: readonly string[],
): Promise<Correction[]> => {
  const read = async (toKey: (id: string) => Key) =>
    new Map((await table.getMany(ids.map(toKey))).map((item) => [item.SK, item]))
  // Read first: a shipment is then at least as new as what it is counted as. If another call counts
  // a newer one after this read, the condition on the marker fails.
  const markers = await read((id) => keys.countedOrder(owner, id))
  const sources = await read((id) => toSourceKey(owner, id))
  return ids.flatMap((id): Correction[] => {
    const item = sources.get(toSourceKey(owner, id).SK)
    const marker = markers.get(keys.countedOrder(owner, id).SK)
    const counted = marker && countedOrderRecord.parse(marker).state
    const after = item && toSourceState(id, item)
    const state = after && JSON.stringify(after)
    if (state === counted) return []
    const before = counted === undefined ? undefined : countedState.parse(JSON.parse(counted))
    const writes = [
      buildMarkerWrite(owner, id, counted, state),
      ...buildEntryWrites(owner, id, before, after),
      ...buildIncomingWrites(owner, id, before, after),
    ]
    return [{ id, before, after, writes }]
  })
}

/** Builds the writes of corrections: their own, and those of the counters. */
const buildListWrites = (owner: string, corrections: readonly Correction[]): Write[] => {
  const counters = createCounters(owner)
  for (const { before, after } of corrections) counters.change(before, after)
  return [...corrections.flatMap(({ writes }) => writes), ...counters.build()]
}

/** DynamoDB's limit is 100 writes; each shipment has up to 84 of its own and 5 of counters. */
const maxWrites = 100

/** Divides corrections into parts whose writes fit into a transaction each. */
const divideByWrites = (owner: string, corrections: readonly Correction[]): Correction[][] => {
  const parts: Correction[][] = []
  for (const each of corrections) {
    const last = parts.at(-1)
    if (last && buildListWrites(owner, [...last, each]).length <= maxWrites) last.push(each)
    else parts.push([each])
  }
  return parts
}

/**
 * Brings the counters, search words and recipients' entries of some shipments and reserved doors of an
 * owner up to date: compares each as it is now with what was counted, and changes both in one
 * transaction. Repeated, late and concurrent calls give the same result.
 */
export const updateLists = async (
  runtime: Runtime,
  owner: string,
  ids: readonly string[],
): Promise<void> => {
  const parts = divideByWrites(owner, await readCorrections(runtime, owner, ids))
  for (const part of parts) {
    const own = part.map(({ id }) => id)
    let known: readonly Correction[] | undefined = part
    let isTooMuch = false
    await retryTransaction<true>(runtime, async () => {
      // An attempt that has lost a race reads anew.
      const corrections: readonly Correction[] =
        known ?? (await readCorrections(runtime, owner, own))
      known = undefined
      const writes = buildListWrites(owner, corrections)
      isTooMuch = writes.length > maxWrites && corrections.length > 1
      return writes.length === 0 || isTooMuch ? { done: true } : { writes, done: true }
    })
    if (isTooMuch) await updateLists(runtime, owner, own)
  }
}
