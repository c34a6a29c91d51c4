import { keys } from '#functions/store/keys.ts'
import type { Attributes, Condition, Item, Write } from '#functions/store/operations.ts'
import { all, equals, exists } from '#functions/store/operations.ts'
import { toListAttributes } from './order-indexes.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'

/** Converts a shipment to its item in the table. */
export const toOrderItem = (record: OrderRecord): Item => ({
  ...keys.order(record.owner, record.id),
  ...record,
  ...toListAttributes(record),
})

/** A change of a shipment. */
export interface OrderUpdate {
  /** When it happens, in milliseconds since 1970. */
  readonly at: number
  readonly set?: Attributes
  readonly remove?: readonly string[]
  readonly if?: Condition
}

const applyChange = (
  order: OrderRecord,
  { at, set = {}, remove = [] }: OrderUpdate,
): OrderRecord => {
  const kept = Object.entries(order).filter(([name]) => !remove.includes(name))
  const changed = Object.entries(set).filter(([, value]) => value !== undefined)
  return orderRecord.parse({ ...Object.fromEntries([...kept, ...changed]), updated_at: at })
}

/**
 * Holds while a shipment is as it was read. Functions of release 3.77 compare and change the row, not
 * the version; the row is compared until none of them can run any more.
 */
export const hasSameVersion = ({ version, row }: OrderRecord): Condition =>
  all(
    version === undefined ? { absent: 'version' } : equals('version', version),
    row === undefined ? { absent: 'row' } : equals('row', row),
  )

/**
 * Builds the write that changes a shipment which was just read, together with its row and its keys in
 * the lists. It fails when the shipment has changed since; the caller then reads and decides anew.
 */
export const buildOrderUpdate = (order: OrderRecord, change: OrderUpdate): Write => {
  const version = (order.version ?? 0) + 1
  return {
    update: keys.order(order.owner, order.id),
    set: {
      ...change.set,
      updated_at: change.at,
      version,
      ...toListAttributes({ ...applyChange(order, change), version }),
    },
    ...(change.remove && { remove: change.remove }),
    if: all(hasSameVersion(order), change.if ?? exists),
  }
}

/** The attributes of a shipment that no list shows. */
type HiddenAttribute =
  | 'change'
  | 'change_id'
  | 'change_payment_id'
  | 'change_payment_ids'
  | 'company'
  | 'incoming'
  | 'payment_id'
  | 'pickup'
  | 'refunds'
  | 'return_order'
  | 'sending_code'
  | `refused_${'sms' | 'email'}_${'sender' | 'recipient' | 'copy'}`

/** Builds the write that changes attributes of a shipment that no list shows. */
export const buildHiddenOrderUpdate = (
  { owner, id }: Pick<OrderRecord, 'owner' | 'id'>,
  change: {
    readonly set?: Readonly<Partial<Record<HiddenAttribute, Attributes[string]>>>
    readonly remove?: readonly ('due' | 'due_at' | HiddenAttribute)[]
    readonly if: Condition
  },
): Write => ({ update: keys.order(owner, id), ...change })

/** Whether the stored row and keys of a shipment are those of this release. */
export const hasCurrentRow = (item: Item): boolean =>
  Object.entries(toListAttributes(orderRecord.parse(item))).every(
    ([name, value]) => item[name] === value,
  )

/** Builds the write that gives a shipment, which was just read, the row and keys of this release. */
export const buildRowRepair = (order: OrderRecord): Write => ({
  update: keys.order(order.owner, order.id),
  set: toListAttributes(order),
  if: all(exists, hasSameVersion(order)),
})
