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
import { getChoiceDue } from '#functions/orders/incoming/process-due-choice.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Key } from '#functions/store/operations.ts'
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
  /** When its open locker is due for a reminder or to be settled, in ms since 1970; missing without one. */
  choice_at: z.optional(z.number()),
  /** The hashes of its e-mails and phones. Earlier releases stored none. */
  parties: z._default(z.array(z.string()), []),
})
export type CountedState = z.infer<typeof countedState>

/**
 * The stored state. It is one text, which a condition compares. `left` are the keys of entries that it
 * does not have any more: they are deleted after it was stored, and stay named until the next one.
 */
export const countedOrderRecord = z.object({
  state: z.string(),
  left: z.optional(z.array(z.object({ PK: z.string(), SK: z.string() }))),
})

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

const toChoiceState = (order: OrderRecord): Pick<CountedState, 'choice_at'> => {
  const at = getChoiceDue(order)
  return at === undefined ? {} : { choice_at: at }
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
    ...toChoiceState(order),
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
    : {
        words: [],
        ...toRecipientState(order),
        ...toChoiceState(order),
        parties: listPartyHashes(order),
      }

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
export const toSourceKey = (owner: string, id: string): Key =>
  isCollectionDoorId(id) ? keys.collectionDoor(owner, id) : keys.order(owner, id)

/** Returns the state of a stored shipment or reserved door. */
export const toSourceState = (id: string, item: Item): CountedState | undefined =>
  isCollectionDoorId(id)
    ? toDoorState(collectionDoorRecord.parse(item))
    : toCountedState(orderRecord.parse(item))

/** Lists the items by which a shipment is found: of its words and marks, its e-mails and phones, its recipient. */
export const listEntries = (owner: string, id: string, state: CountedState | undefined): Item[] => {
  if (!state) return []
  const { words, parties, to, to_until: expires_at, choice_at } = state
  return [
    ...words.map((word) => ({ ...keys.searchEntry(owner, word, id) })),
    ...parties.map((hash) => ({ ...keys.partyEntry(hash, id, owner) })),
    ...(to === undefined
      ? []
      : [
          {
            ...keys.incomingParcel(to, id, owner),
            owner,
            id,
            ...(expires_at !== undefined && { expires_at }),
          },
        ]),
    ...(choice_at === undefined
      ? []
      : [{ ...keys.lockerChoice(id, owner), owner, id, ...toDue('locker_choice', id, choice_at) }]),
  ]
}
