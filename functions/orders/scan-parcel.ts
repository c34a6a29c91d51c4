import * as z from 'zod/mini'
import { labelBarcodePattern } from '#shared/labels/barcode.ts'
import { findHandover } from '#shared/handover/parcel-state.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { getPickupEnd, getReminderTime } from '#shared/orders/pickup.ts'
import { isDestinationOpen, isSortingEvent } from '#shared/orders/recipient-choice.ts'
import { applyEvent, isHandedIn, type OrderState } from '#shared/orders/statuses/order-events.ts'
import { isCarrierEvent, orderStatus } from '#shared/orders/statuses/order-status.ts'
import { type OrderStatus, statuses } from '#shared/orders/statuses/statuses.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { log } from '#functions/lib/log.ts'
import { toDue } from '#functions/store/due-work.ts'
import type { Attributes } from '#functions/store/operations.ts'
import { ignoreConditionFailed } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { buildEmptyWrite, buildOccupyWrite } from '#functions/store/records/door-store.ts'
import { buildUnusedDoorRefund } from '#functions/doors/unused-door.ts'
import { buildCollectionDoorUse } from '#functions/doors/use-collection-door.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  findOrderByBarcode,
  hasEvent,
  parcelMeasures,
} from '#functions/store/records/order-store.ts'
import { loadOpeningHours } from '#functions/store/records/place-store.ts'
import { changeAttributes, isUnchangedOrder } from '#functions/orders/edit/apply-change.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** A scan event of the carrier. It may arrive repeatedly, late and out of order. */
export const scan = z.object({
  barcode: z.string(),
  event: orderStatus,
  at: z.iso.datetime(),
  place_id: z.nullish(z.int()),
  /** The locker's own id of the door into which the parcel was put, if the locker knows it. */
  door_id: z.nullish(z.string().check(z.maxLength(64))),
  /** The code that opens the recipient's door, where the destination is a locker. */
  pickup_code: z.nullish(z.string().check(z.regex(/^\w{1,12}$/))),
  /** The version of the scanned label, if the scanner has read it. */
  label_version: z.nullish(z.int().check(z.gte(1))),
  /** The number of the handover sheet whose scan stands for that of the parcel. */
  sheet: z.nullish(z.string()),
  /** Until when the parcel waits for its recipient; by default for seven days. */
  pickup_until: z.nullish(z.iso.datetime()),
  /** The number that a carrier abroad has given the parcel. */
  pets_barcode: z.nullish(z.string().check(z.regex(/^[0-9A-Z]{8,35}$/))),
  /** What the sorting machine has measured. */
  measures: z.nullish(parcelMeasures),
})
export type Scan = z.infer<typeof scan>

/** Returns the door that a parcel is or was in, and its holder. */
const findDropOffDoor = ({ id, door, location, collection_door: used }: OrderRecord) => {
  if (door && location) return { place_id: location.id, door_id: door.id, holder: id }
  return used && { place_id: used.place_id, door_id: used.door_id, holder: used.id }
}

/**
 * Applies the scan to the drop-off door. Every event that proves the door empty frees it, in case
 * the event of leaving it is lost. A door that belongs to another shipment by now is left unchanged.
 */
const updateDoor = async (
  runtime: Runtime,
  order: OrderRecord,
  event: Scan['event'],
): Promise<void> => {
  const door = findDropOffDoor(order)
  if (!door) return
  const changes = {
    occupied: () => buildOccupyWrite(door, door.holder, runtime.now()),
    empty: () => buildEmptyWrite(door, door.holder),
    unknown: () => undefined,
  }
  const change = changes[statuses[event].door]()
  if (change) await runtime.table.write(change).catch(ignoreConditionFailed)
}

type Arrivals = NonNullable<OrderRecord['arrivals']>

const isArrival = (event: OrderStatus): boolean => statuses[event].friendly === 'ready_for_pickup'

type Arrival = Arrivals[number]

/**
 * Returns the code of the earliest reading of an arrival that has one, with its time. Of two at the same
 * time, the lesser one counts, so that the order in which scans come does not matter.
 */
const findCode = (
  { events }: Pick<OrderRecord, 'events'>,
  known: Arrival | undefined,
  { event, at, pickup_code: code }: Scan,
): Pick<Arrival, 'code' | 'code_at'> => {
  const time = Date.parse(at)
  if (known?.code === undefined) return code ? { code, code_at: time } : {}
  // Older records have the code of the first reading alone.
  const first = events.find((each) => each.event === event)?.at ?? at
  const { code_at: knownTime = Date.parse(first) } = known
  const isEarlier = time < knownTime || (time === knownTime && code && code < known.code)
  return code && isEarlier ? { code, code_at: time } : { code: known.code, code_at: knownTime }
}

/**
 * Returns what the scans of arrival said, with another one: until when the parcel waits by the first
 * reading of each event, and the code. The order in which scans come does not matter.
 */
const findArrivals = async (
  { table }: Runtime,
  order: OrderRecord,
  received: Scan,
  isFirstReading: boolean,
): Promise<Arrivals | undefined> => {
  const { event, at, pickup_until } = received
  const known = order.arrivals?.find((each) => each.event === event)
  if (!isArrival(event) || !(isFirstReading || known)) return order.arrivals
  const code = findCode(order, known, received)
  if (known && !isFirstReading && code.code === known.code && code.code_at === known.code_at)
    return order.arrivals
  const findUntil = async () => {
    const hours = await loadOpeningHours(table, order.destination.place_id)
    const end = pickup_until ? Date.parse(pickup_until) : undefined
    return getPickupEnd(Date.parse(at), hours, end)
  }
  const until = known && !isFirstReading ? known.until : await findUntil()
  const others = order.arrivals?.filter((each) => each !== known) ?? []
  return [...others, { event, until, ...code }].toSorted((one, other) =>
    one.event < other.event ? -1 : 1,
  )
}

/**
 * Builds the attributes of a parcel that has arrived at its destination, by its last arrival. While it
 * waits and its recipient was not reminded, it is due for the reminder.
 */
const buildPickup = (
  order: OrderRecord,
  after: OrderState,
  arrivals: Arrivals | undefined,
): Attributes => {
  const last = after.events.findLast(({ event }) => isArrival(event))
  const arrival = arrivals?.find(({ event }) => event === last?.event)
  // Older records have no arrivals.
  if (!arrivals || !arrival) return {}
  const { incoming } = order
  // A parcel that is sent back opens for nobody.
  if (incoming?.sent_back_at !== undefined)
    return { arrivals, pickup: { until: incoming.sent_back_at } }
  const { code } = arrival
  // A later scan does not shorten storage that the recipient has extended.
  const until =
    incoming?.hold && order.pickup ? Math.max(arrival.until, order.pickup.until) : arrival.until
  const isLastDay = order.pickup?.until === until && order.pickup.is_last_day
  const pickup = { until, ...(code && { code }), ...(isLastDay && { is_last_day: true }) }
  return {
    arrivals,
    pickup,
    ...(isArrival(after.status) &&
      !isLastDay &&
      toDue('reminder', order.id, getReminderTime(until))),
  }
}

/**
 * Whether the scanned label has become void by a change. A scanner that does not read its version
 * has scanned the newest printed one.
 */
const hasVoidLabel = (
  { label_version, printed_label_version }: OrderRecord,
  received: Pick<Scan, 'label_version'>,
): boolean => (received.label_version ?? printed_label_version ?? label_version) < label_version

/**
 * Returns the sheet by which a parcel was handed over: that of the earliest scan by which the carrier
 * has it. Of a scan of the sheet and one of the parcel at the same time, the sheet counts.
 */
const findSheet = (order: OrderRecord, { sheet, at }: Scan): string | undefined => {
  const first = findHandover(order.events)
  const difference = first ? Date.parse(at) - Date.parse(first.at) : -1
  if (difference < 0 || (difference === 0 && sheet)) return sheet ?? undefined
  return order.handed_over_sheet
}

/**
 * Returns what the later of two scans has said. Of two at the same time, the greater one counts, so that
 * the order in which scans come does not matter.
 */
const chooseLater = <Said extends { readonly at: number }>(
  known: Said | undefined,
  said: Said,
): Said => {
  if (!known || said.at > known.at) return said
  return said.at === known.at && JSON.stringify(said) > JSON.stringify(known) ? said : known
}

/** Returns the number of a carrier abroad, which the latest scan with one has said. */
const findPets = ({ pets }: OrderRecord, { pets_barcode, at }: Scan): OrderRecord['pets'] =>
  pets_barcode ? chooseLater(pets, { barcode: pets_barcode, at: Date.parse(at) }) : pets

/** Returns the weight and the dimensions, which the latest scan with them has said. */
const findMeasured = ({ measured }: OrderRecord, { measures, at }: Scan): OrderRecord['measured'] =>
  measures ? chooseLater(measured, { ...measures, at: Date.parse(at) }) : measured

/**
 * Whether a scan is of the sheet on which a cancelled parcel still is. Nobody has seen its label, so it
 * is flagged and not taken over, also when the carrier has scanned the parcel itself.
 */
const isCancelledOnSheet = ({ events }: OrderRecord, { sheet }: Scan): boolean => {
  const before = events.findLast(({ event }) => statuses[event].stage === 'ordering')
  return Boolean(sheet) && before !== undefined && statuses[before.event].isFinal
}

/** Why a scan is refused: the sorting needs the locker of a parcel, which its recipient has not chosen yet. */
export const scanRefusals = ['destination_open'] as const

/**
 * Returns why a scan of a parcel is refused; undefined for one that counts. A refused scan changes nothing. The
 * parcel is scanned again once its locker is settled.
 */
export const getScanRefusal = (
  order: Parameters<typeof isDestinationOpen>[0],
  { event }: Pick<Scan, 'event'>,
): (typeof scanRefusals)[number] | undefined =>
  isSortingEvent(event) && isDestinationOpen(order) ? 'destination_open' : undefined

/** Builds the write that flags a parcel whose void label was scanned, or stood on a scanned sheet. */
const buildVoidFlag = (runtime: Runtime, order: OrderRecord) =>
  buildOrderUpdate(order, {
    at: runtime.now(),
    set: { is_void_label_scanned: true },
    if: isUnchangedOrder(order),
  })

/** Builds the write that frees the door code with the first event that proves the hand-in. */
const buildHandedInRelease = async (runtime: Runtime, order: OrderRecord, event: Scan['event']) =>
  isHandedIn([{ event }]) && !isHandedIn(order.events) ? buildCodeRelease(runtime, order) : []

/**
 * Builds what the first scan of a parcel in a locker changes at a door that its owner has reserved
 * for any parcels. A parcel with a door of its own uses none.
 */
const buildReservedDoorUse = async (runtime: Runtime, order: OrderRecord, received: Scan) => {
  const { event, place_id: place, door_id: doorId, at } = received
  const isFirst = statuses[event].door === 'occupied' && !hasEvent(order, event)
  if (!isFirst || order.door || !isCompanyId(order.owner) || typeof place !== 'number')
    return { writes: [], order: {} }
  const handIn = { place, at: Date.parse(at), doorId: doorId ?? undefined }
  return buildCollectionDoorUse(runtime, order, handIn)
}

/**
 * Applies a scan to a shipment. The result does not depend on the order in which scans arrive, nor on
 * how often each does. Scans of unknown barcodes are ignored.
 */
export const scanParcel = async (runtime: Runtime, received: Scan): Promise<void> => {
  const { barcode, event, at } = received
  // A company's own barcode has no check digit.
  const parsedBarcode =
    parseBarcode(barcode) ?? (labelBarcodePattern.test(barcode) ? barcode : undefined)
  if (!parsedBarcode || !isCarrierEvent(event)) return
  await retryTransaction(runtime, async () => {
    const order = await findOrderByBarcode(runtime.table, parsedBarcode)
    if (!order) return { done: undefined }
    const refusal = getScanRefusal(order, received)
    if (refusal !== undefined) {
      log.warn('scan refused', { order_id: order.id, event, reason: refusal })
      return { done: undefined }
    }
    if (isCancelledOnSheet(order, received)) {
      if (order.is_void_label_scanned) return { done: undefined }
      log.warn('cancelled parcel on a scanned sheet', { order_id: order.id, event })
      return { writes: [buildVoidFlag(runtime, order)] }
    }
    const before = { status: order.status, events: order.events }
    const after = applyEvent(before, { event, at: toIsoTime(Date.parse(at)) })
    const isNewlyVoid = hasVoidLabel(order, received) && !order.is_void_label_scanned
    const sheet = findSheet(order, received)
    const pets = findPets(order, received)
    const measured = findMeasured(order, received)
    const isFirstReading = JSON.stringify(after) !== JSON.stringify(before)
    const arrivals = await findArrivals(runtime, order, received, isFirstReading)
    const isSame =
      sheet === order.handed_over_sheet &&
      pets === order.pets &&
      measured === order.measured &&
      arrivals === order.arrivals &&
      !isNewlyVoid
    if (!isFirstReading && isSame) return { done: undefined }
    if (isNewlyVoid) log.warn('void label scanned', { order_id: order.id, event })
    await updateDoor(runtime, order, event)
    const reserved = await buildReservedDoorUse(runtime, order, received)
    return {
      writes: [
        buildOrderUpdate(order, {
          at: runtime.now(),
          set: {
            status: after.status,
            events: after.events.map((each) => ({ ...each })),
            ...buildPickup(order, after, arrivals),
            ...(isNewlyVoid && { is_void_label_scanned: true }),
            ...reserved.order,
            ...(sheet && { handed_over_sheet: sheet }),
            ...(pets && { pets }),
            ...(measured && { measured }),
          },
          remove: [
            'unused_door',
            ...changeAttributes,
            ...(sheet ? [] : ['handed_over_sheet']),
            // A late event does not end the wait for the reminder.
            ...(isArrival(after.status) ? [] : ['due', 'due_at']),
          ],
          if: isUnchangedOrder(order),
        }),
        ...buildUnusedDoorRefund(order),
        ...(await buildHandedInRelease(runtime, order, event)),
        ...reserved.writes,
      ],
    }
  })
}
