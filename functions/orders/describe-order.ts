import { getSegment, type Segment } from '#shared/accounts/segments.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { getChangeRights } from '#shared/orders/can-upgrade.ts'
import type { Order } from '#shared/orders/order.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { getStatusLabel, getStatusTone } from '#shared/orders/statuses/status-label.ts'
import { now, toIsoTime } from '#functions/lib/clock.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getAmountDue,
  getPaidAmount,
  getUpdateTime,
  getUsableCode,
  hasEvent,
  listServices,
} from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { describeContent } from './describe-content.ts'
import { describeLockerChoice } from '#functions/orders/incoming/describe-locker-choice.ts'
import { showByCode, showByLink } from './order-views.ts'
import { findSendingAccess, type SendingSession } from '#functions/orders/sending/sending-access.ts'
import {
  getDoorCodeEnd,
  getLastReturnDay,
  getSendingCodeEnd,
  getUsableSendingCode,
} from '#functions/orders/sending/sending-code.ts'
import { describeChange, describeRefunds } from '#functions/orders/edit/describe-change.ts'

const toEuros = (cents: number): number => cents / 100

const channels = ['sms', 'email'] as const
const persons = ['sender', 'recipient', 'copy'] as const

/** Lists the persons whom messages about a shipment could not reach. */
const listUnreachable = (order: OrderRecord): Order['unreachable'] =>
  channels.flatMap((channel) =>
    persons
      .filter((person) => order[`refused_${channel}_${person}`] === true)
      .map((person) => ({ channel, person })),
  )

/** Returns the segment of a session; private for a visitor without an account. */
export const getReaderSegment = ({ account }: Pick<Session, 'account'>): Segment =>
  account ? getSegment(account) : 'private'

/** Describes the status of a stored shipment as a segment sees it. */
export const describeStatus = (order: OrderRecord, segment: Segment) => {
  const labelled = {
    ...order,
    isPaidByRecipient: order.lines.some(({ paid_by }) => paid_by === 'recipient'),
  }
  return {
    id: order.id,
    status: order.status,
    process_status: order.process_status,
    friendly_status: toFriendlyStatus(order.status),
    relative_status: {
      text: getStatusLabel(labelled, segment),
      text_color: getStatusTone(labelled),
      color: getStatusTone(labelled),
    },
    updated_at: toIsoTime(getUpdateTime(order)),
  }
}

/** Describes what may become of a stored shipment. */
export const describePermissions = (order: OrderRecord) => ({
  origin: order.origin,
  is_api: order.origin === 'api',
  ...getChangeRights({ ...order, hasBookedDoor: order.door !== undefined }),
})

/** Describes from which file a shipment is. */
const describeImport = ({
  origin,
  file_name,
  imported_by,
  import_id,
}: OrderRecord): Pick<Order, 'file_name' | 'imported_by' | 'import_id'> =>
  origin === 'file_import'
    ? { file_name, imported_by, import_id: import_id ?? null }
    : { file_name: null, imported_by: null, import_id: null }

/** Describes the events of a stored shipment: as a list, and each time under the name of its event. */
const describeState = ({ status, events }: OrderRecord): Order['order_state'] => ({
  prepared: null,
  ...Object.fromEntries(events.map(({ event, at }) => [event, at])),
  status,
  events,
})

const describeSendingCode = (
  order: OrderRecord,
): Pick<Order, 'helposti_code' | 'helposti_code_until'> => {
  const code = getUsableSendingCode(order, now())
  const until = code === undefined ? undefined : getSendingCodeEnd(order)
  return {
    helposti_code: code ?? null,
    helposti_code_until: until === undefined ? null : toIsoTime(until),
  }
}

/** Describes the parcel as it was measured at sorting. */
const describeMeasures = ({
  measured,
}: OrderRecord): Pick<Order, 'weight' | 'length' | 'width' | 'height'> => {
  const { weight = null, length = null, width = null, height = null } = measured ?? {}
  return { weight, length, width, height }
}

/** Describes what a shipment returns, and whether it is returned itself. */
const describeReturn = (
  order: OrderRecord,
): Pick<Order, 'is_return_only' | 'return_of_barcode' | 'return_until' | 'is_returned'> => ({
  is_return_only: order.is_return_only ?? false,
  return_of_barcode: order.return_of?.barcode ?? null,
  return_until: getLastReturnDay(order) ?? null,
  is_returned: order.return_order !== undefined,
})

/** Describes how a shipment is delivered. */
const describeDelivery = ({
  destination,
  lines,
}: OrderRecord): Pick<Order, 'delivery_method' | 'services' | 'is_express'> => {
  const services = listServices(lines)
  return {
    delivery_method: toDeliveryMethod(destination.type),
    services,
    is_express: services.includes('express_parcel'),
  }
}

/** Describes where a shipment is dropped off, with the door that is booked for it. */
const describeDropOff = (
  { location: place, door }: OrderRecord,
  reserved_until: string | null,
): Pick<
  Order,
  'location' | 'source_place' | 'location_door' | 'location_door_ext_id' | 'source_door'
> => {
  const location = place ? { ...place, full_street: place.label_address } : null
  return {
    location,
    source_place: location,
    location_door: door ? { ...door, size_id: doorSizeIds[door.size], reserved_until } : null,
    location_door_ext_id: door?.id ?? null,
    source_door: door ? { ext_block_id: door.ext_block_id } : null,
  }
}

/** A session that reads a shipment. */
type ReadingSession = Pick<Session, 'account'> & SendingSession

/** Converts a stored shipment to the wire's form, as a session sees it to which it is opened. */
export const describeOrder = (order: OrderRecord, session: ReadingSession): Order => {
  const described = describeToOwner(order, session)
  if (order.owner === session.owner) return described
  return findSendingAccess(order, session) ? showByCode(described) : showByLink(described)
}

/** Describes all of a shipment, in the words of the reader's segment. */
const describeToOwner = (order: OrderRecord, { account }: Pick<Session, 'account'>): Order => {
  const content = describeContent(order)
  const { sender, recipient } = content
  const code = getUsableCode(order) ?? null
  const codeEnd = getDoorCodeEnd(order)
  const reservedUntil = codeEnd === undefined ? null : toIsoTime(codeEnd)
  return {
    ...describeStatus(order, getReaderSegment({ account })),
    ...describePermissions(order),
    ...describeImport(order),
    barcode: order.barcode,
    created_at: toIsoTime(order.created_at),
    source_country: order.source_country,
    token: null,
    ...content,
    sender_phone: sender.phone,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    main_product: { ...order.product, source_country: order.source_country },
    total_amount: toEuros(order.lines.reduce((sum, line) => sum + line.price_cents, 0)),
    sender_amount_due: toEuros(getAmountDue(order)),
    paid_amount: toEuros(getPaidAmount(order)),
    is_paid: hasEvent(order, 'paid'),
    is_cod: order.recipient_goods_price_cents !== null,
    company: order.company ?? null,
    is_label_printed: hasLabel(order.status)
      ? order.printed_label_version === order.label_version
      : null,
    batch_row: order.batch_row ?? null,
    locker_choice: describeLockerChoice(order),
    is_destination_open: isDestinationOpen(order),
    ...describeDelivery(order),
    parcels: 1,
    ...describeMeasures(order),
    ...describeSendingCode(order),
    ...describeReturn(order),
    description: order.content,
    account_id: account?.id ?? null,
    has_personal_code: order.personal_code !== '',
    order_state: describeState(order),
    ...describeDropOff(order, reservedUntil),
    is_collected_by_courier:
      order.is_collected_by_courier === true && order.door_code === undefined,
    order_source_pin_code: code,
    source_pin_code: code,
    reserved_until: reservedUntil,
    needs_attention: order.needs_attention ?? false,
    unreachable: listUnreachable(order),
    unused_door_fee: order.unused_door
      ? { amount: toEuros(UNUSED_DOOR_FEE), state: order.unused_door }
      : null,
    label_version: order.label_version,
    printed_label_version: order.printed_label_version ?? null,
    is_void_label_scanned: order.is_void_label_scanned ?? false,
    handed_over_sheet: order.handed_over_sheet ?? null,
    data: { pets_barcode: order.pets?.barcode ?? null },
    change: describeChange(order.change),
    refunds: describeRefunds(order.refunds),
  }
}
