import * as z from 'zod/mini'
import { locale } from '#shared/lib/locale.ts'
import { dropOffLocation, locationDoor, orderOrigin } from '#shared/orders/order.ts'
import { orderStatus } from '#shared/orders/statuses/order-status.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { type OrderStatus, statuses } from '#shared/orders/statuses/statuses.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { incomingState } from '#functions/store/records/orders/incoming-state.ts'
import {
  orderChange,
  orderContent,
  orderRefund,
  withFittingDoor,
} from '#functions/store/records/orders/order-content.ts'

/** A stored reference to another shipment. Its owner may have changed since. */
const orderReference = storedObject({ owner: z.string(), id: z.string(), barcode: z.string() })

const measure = z.int().check(z.gte(1))

/** What a sorting machine measures of a parcel: grams and millimetres. */
export const parcelMeasures = z.object({
  weight: measure,
  length: measure,
  width: measure,
  height: measure,
})

const orderFields = z.extend(orderContent, {
  id: z.string(),
  owner: z.string(),
  status: orderStatus,
  process_status: z.string(),
  barcode: z.string(),
  created_at: z.number(),
  /** The place among the shipments that one request created, from 0; missing for a single one. */
  batch_row: z.optional(z.int()),
  /** When something that the sender sees last changed; missing in older records. */
  updated_at: z.optional(z.number()),
  /** How it entered the system. */
  origin: z._default(orderOrigin, 'form'),
  /** The file that it was imported from, and the person who did it; empty for other shipments. */
  file_name: z._default(z.string(), ''),
  imported_by: z._default(z.string(), ''),
  /** The import in the background that it belongs to. */
  import_id: z.optional(z.string()),
  source_country: z.string(),
  /**
   * Who gets an e-mail about all shipments that one request of the public API has created, and their
   * ids; at the first of them.
   */
  report: z.optional(storedObject({ emails: z.array(z.string()), order_ids: z.array(z.string()) })),
  /** The language of messages about the shipment. */
  locale,
  /** Each event once, with its earliest time, in order of time; `at` in ISO 8601 UTC. */
  events: z.array(storedObject({ event: orderStatus, at: z.string() })),
  payment_id: z.optional(z.string()),
  location: z.optional(dropOffLocation),
  door: z.optional(locationDoor),
  /** The door reserved for any parcels of the company that this parcel has used. */
  collection_door: z.optional(
    storedObject({ id: z.string(), place_id: z.int(), door_id: z.string() }),
  ),
  /** The door whose reservation was cancelled last, by which a repeated request is recognised. */
  released_door_id: z.optional(z.string()),
  /** The bookings of doors for it that were asked for on a day in Tallinn; missing without one. */
  door_bookings: z.optional(storedObject({ day: z.string(), count: z.int() })),
  door_code: z.optional(z.string()),
  code_until: z.optional(z.number()),
  needs_attention: z.optional(z.boolean()),
  /** The code by which it is sent without an account; older records get one when they change. */
  sending_code: z.optional(z.string()),
  /** Whether it returns a parcel, which parcel, and the last day to hand it in, in ISO 8601. */
  is_return_only: z.optional(z.boolean()),
  return_of: z.optional(orderReference),
  return_until: z.optional(z.string()),
  /** The days in which its recipient may return it, 0 for none; missing for those of the service. */
  customer_return_days: z.optional(z.int()),
  /** The newest return of this shipment. */
  return_order: z.optional(orderReference),
  /** Whether it was confirmed to be collected by a courier. */
  is_collected_by_courier: z.optional(z.boolean()),
  /** The parcel at its destination: the recipient's code, if it has one, and the end of its stay. */
  pickup: z.optional(
    storedObject({
      code: z.optional(z.string()),
      until: z.number(),
      /** Whether the recipient is reminded of the last day. */
      is_last_day: z.optional(z.boolean()),
    }),
  ),
  /**
   * What the scans of each event of arrival said: until when the parcel waits by the first one, and the
   * code of the first one with a code. Missing in older records.
   */
  arrivals: z.optional(
    z.array(
      storedObject({
        event: orderStatus,
        code: z.optional(z.string()),
        /** When the code was scanned; in older records with the first reading of the event. */
        code_at: z.optional(z.number()),
        until: z.number(),
      }),
    ),
  ),
  /** The persons that messages of a channel cannot reach. */
  refused_sms_sender: z.optional(z.boolean()),
  refused_sms_recipient: z.optional(z.boolean()),
  refused_sms_copy: z.optional(z.boolean()),
  refused_email_sender: z.optional(z.boolean()),
  refused_email_recipient: z.optional(z.boolean()),
  refused_email_copy: z.optional(z.boolean()),
  /**
   * The fee for an unused door: booked on the account, or covered by what was paid for the
   * shipment.
   */
  unused_door: z.optional(z.enum(['booked', 'lost'])),
  /** When an unpaid shipment without activity is removed, in seconds since 1970. */
  expires_at: z.optional(z.int()),
  /** From 1; every applied change makes the labels of earlier versions void. */
  label_version: z._default(z.int(), 1),
  /** The newest version that was printed. */
  printed_label_version: z.optional(z.int()),
  /** When a label was printed first; missing in older records and before it. */
  label_printed_at: z.optional(z.number()),
  /** Whether a parcel with a void label was scanned. */
  is_void_label_scanned: z.optional(z.boolean()),
  /** The number of the handover sheet by whose scan the carrier took it over. */
  handed_over_sheet: z.optional(z.string()),
  /** The number of a carrier abroad, and when it was scanned. */
  pets: z.optional(z.object({ barcode: z.string(), at: z.number() })),
  /** Weight and dimensions of the parcel, and when they were scanned. */
  measured: z.optional(z.extend(parcelMeasures, { at: z.number() })),
  /** The proposed change, the id of it, and the payment that was opened for it. */
  change: z.optional(orderChange),
  change_id: z.optional(z.string()),
  change_payment_id: z.optional(z.string()),
  /** All payments that were opened for changes, oldest first. */
  change_payment_ids: z._default(z.array(z.string()), []),
  /** The payments of the applied changes, oldest first. */
  applied_payment_ids: z._default(z.array(z.string()), []),
  /** What applied changes gave back, oldest first. */
  refunds: z._default(z.array(orderRefund), []),
  /** What the recipient has changed and proposes to pay for; missing until the first time. */
  incoming: z.optional(incomingState),
  /** When its personal data were erased; missing before. */
  erased_at: z.optional(z.number()),
  /** Increases with every change of what lists show; missing until the first one. */
  version: z.optional(z.int()),
  /** What lists show, in the stored form of `order-row.ts`; missing in older records. */
  row: z.optional(z.string()),
})

/** A stored shipment. Times are milliseconds since 1970 UTC. */
export const orderRecord = orderFields.check(withFittingDoor())
export type OrderRecord = z.infer<typeof orderRecord>

/** Whether an event has happened to a shipment. */
export const hasEvent = (order: Pick<OrderRecord, 'events'>, event: OrderStatus): boolean =>
  order.events.some((each) => each.event === event)

/**
 * Returns the door code that the sender of a shipment may use. It is freed when the parcel is handed
 * in, cancelled or expired, and may then become another shipment's.
 */
export const getUsableCode = ({
  status,
  events,
  door_code,
}: Pick<OrderRecord, 'status' | 'events' | 'door_code'>): string | undefined =>
  statuses[status].isFinal || isHandedIn(events) ? undefined : door_code

/** Lists the names of the extra services of a shipment. */
export const listServices = (lines: OrderRecord['lines']): string[] =>
  lines.flatMap(({ type, service }) => (type === 'extra' ? [service] : []))

/** Returns what the sender still owes for a shipment, in cents. */
export const getAmountDue = (order: Pick<OrderRecord, 'lines'>): number =>
  order.lines
    .filter((line) => line.paid_by === 'sender' && line.paid_at === null)
    .reduce((sum, line) => sum + line.price_cents, 0)

/** Returns what the sender has paid for a shipment, in cents. */
export const getPaidAmount = (order: Pick<OrderRecord, 'lines'>): number =>
  order.lines
    .filter((line) => line.paid_by === 'sender' && line.paid_at !== null)
    .reduce((sum, line) => sum + line.price_cents, 0)

/** Returns when something that the sender sees last changed, in ms since 1970. */
export const getUpdateTime = ({
  updated_at,
  created_at,
  events,
}: Pick<OrderRecord, 'updated_at' | 'created_at' | 'events'>): number =>
  updated_at ?? Math.max(created_at, ...events.map(({ at }) => Date.parse(at)))

/**
 * Returns the owner's shipments with these ids, in the same order; `undefined` for a foreign or
 * unknown id.
 */
export const getOrders = async (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<readonly (OrderRecord | undefined)[]> => {
  const unique = [...new Set(ids)]
  const items = await table.getMany(unique.map((id) => keys.order(owner, id)))
  const found = new Map(items.map((item) => [item.SK, item]))
  return ids.map((id) => {
    const item = found.get(keys.order(owner, id).SK)
    return item && orderRecord.parse(item)
  })
}

/** The stored pointer from a barcode to its shipment. */
export const barcodePointer = z.object({ owner: z.string(), order_id: z.string() })

/**
 * Returns the owner's shipments with these barcodes, in the same order; `undefined` for a foreign
 * or unknown one.
 */
export const getOrdersByBarcode = async (
  table: Table,
  owner: string,
  barcodes: readonly string[],
): Promise<readonly (OrderRecord | undefined)[]> => {
  const unique = [...new Set(barcodes)]
  const items = await table.getMany(unique.map((barcode) => keys.barcode(barcode)))
  const pointers = items.map((item) => barcodePointer.parse(item))
  const ids = pointers.filter((each) => each.owner === owner).map((each) => each.order_id)
  const orders = await getOrders(table, owner, ids)
  const byBarcode = new Map(orders.map((order) => [order?.barcode, order]))
  return barcodes.map((barcode) => byBarcode.get(barcode))
}

/**
 * Returns the shipment with this barcode for any owner: for payments, tracking and scans, not for a
 * user's data.
 * @param previousOwner owner at which the last attempt did not find the shipment
 */
export const findOrderByBarcode = async (
  table: Table,
  barcode: string,
  previousOwner?: string,
): Promise<OrderRecord | undefined> => {
  const pointer = await table.get(keys.barcode(barcode))
  if (!pointer) return undefined
  const { owner, order_id } = barcodePointer.parse(pointer)
  if (owner === previousOwner) return undefined
  const item = await table.get(keys.order(owner, order_id))
  // It may have moved to another owner between the two reads; the pointer then has the new owner.
  return item ? orderRecord.parse(item) : findOrderByBarcode(table, barcode, owner)
}

/** The keys of a shipment. Its owner may have changed since they were read. */
export interface OrderReference {
  readonly owner: string
  readonly id: string
  readonly barcode: string
}

/** Returns a shipment by its last known owner, else by its barcode. */
export const findOrder = async (
  table: Table,
  { owner, id, barcode }: OrderReference,
): Promise<OrderRecord | undefined> => {
  const item = await table.get(keys.order(owner, id))
  // It may be moving to that owner since then.
  return item ? orderRecord.parse(item) : findOrderByBarcode(table, barcode)
}
