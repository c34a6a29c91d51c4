import { getKeys } from '#shared/lib/get-keys.ts'
import { pick } from '#shared/lib/pick.ts'
import type { Order, ShownContent } from '#shared/orders/order.ts'
import { shownFields } from '#shared/orders/plain-fields.ts'
import { isSeenBy, type Reader } from './field-facts.ts'

/*
 * A view of a shipment for somebody who is not its owner is put together from the fields that this reader
 * may see. Each returns all fields of the type, so a new field does not compile until every view has
 * decided about it.
 */

type Change = NonNullable<Order['change']>

/** What everybody sees whom a shipment of somebody else is opened to, beside what its sender has chosen. */
export const seenByOutsiders = [
  'id',
  'status',
  'process_status',
  'friendly_status',
  'relative_status',
  'updated_at',
  'origin',
  'is_api',
  'can_edit',
  'can_upgrade',
  'can_upgrade_after_cancel',
  'barcode',
  'created_at',
  'source_country',
  'token',
  'main_product',
  'total_amount',
  'sender_amount_due',
  'paid_amount',
  'is_paid',
  'is_cod',
  'is_label_printed',
  'batch_row',
  'locker_choice',
  'is_destination_open',
  'delivery_method',
  'services',
  'is_express',
  'parcels',
  'weight',
  'length',
  'width',
  'height',
  'is_return_only',
  'return_of_barcode',
  'return_until',
  'is_returned',
  'data',
  'has_personal_code',
  'order_state',
  'location',
  'source_place',
  'location_door',
  'location_door_ext_id',
  'source_door',
  'is_collected_by_courier',
  'reserved_until',
  'needs_attention',
  'unreachable',
  'unused_door_fee',
  'label_version',
  'printed_label_version',
  'is_void_label_scanned',
  'handed_over_sheet',
  'refunds',
] as const satisfies readonly (keyof Order)[]

/** What everybody sees of a proposed change, beside what its sender has chosen. */
export const changeSeenByOutsiders = [
  'id',
  'state',
  'due',
  'refund',
  'is_service_changed',
  'needs_door',
  'main_product',
  'expires_at',
] as const satisfies readonly (keyof Change)[]

/** What a sender has chosen, as whoever may send the parcel sees it. */
export const chosenContent = [
  'sender',
  'recipient',
  'destination',
  'destination_place_id',
  'order_products',
  'recipient_goods_price',
  'is_temperature_sensitive',
  ...getKeys(shownFields.shape),
] as const satisfies readonly (keyof ShownContent)[]

/** Returns the plain fields that a reader sees. The others are empty. */
export const showFields = (content: ShownContent, reader: Reader) =>
  shownFields.parse(
    pick(
      content,
      getKeys(shownFields.shape).filter((name) => isSeenBy(name, reader)),
    ),
  )

/** Where a shipment was imported from, and to which account it belongs: nobody else's business. */
const ofOwner = { file_name: null, imported_by: null, import_id: null, account_id: null } as const

/** What a link and a sending code show beside the chosen content: what it takes to send the parcel. */
const seenBySenders = [
  ...seenByOutsiders,
  'recipient_name',
  'recipient_phone',
  'recipient_email',
  'description',
  'company',
  'order_source_pin_code',
  'source_pin_code',
] as const satisfies readonly (keyof Order)[]

/** Returns a shipment as it is shown to who has its sending code, or has proved the sender's phone. */
export const showByCode = (order: Order): Order => ({
  ...pick(order, seenBySenders),
  ...pick(order, chosenContent),
  ...pick(order, ['sender_phone', 'helposti_code', 'helposti_code_until', 'change']),
  ...ofOwner,
})

/**
 * What the sender has chosen, without a phone of the sender: a change of the sender or recipient asks for
 * its last digits.
 */
const showContentByLink = (content: ShownContent): ShownContent => ({
  ...pick(content, [
    'recipient',
    'destination',
    'destination_place_id',
    'order_products',
    'recipient_goods_price',
    'is_temperature_sensitive',
  ]),
  ...showFields(content, 'link'),
  sender: { ...pick(content.sender, ['name', 'email']), phone: '' },
})

/** Returns a shipment as it is shown to whom a mailed link has opened it. */
export const showByLink = (order: Order): Order => ({
  ...pick(order, seenBySenders),
  ...showContentByLink(order),
  sender_phone: '',
  helposti_code: null,
  helposti_code_until: null,
  change: order.change && {
    ...pick(order.change, changeSeenByOutsiders),
    ...showContentByLink(order.change),
  },
  ...ofOwner,
})
