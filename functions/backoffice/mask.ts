import { maskEmail } from '#shared/contact-details/email.ts'
import { hidePhone } from '#shared/contact-details/phone.ts'
import { pick } from '#shared/lib/pick.ts'
import type { Order, ShownContent } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import {
  changeSeenByOutsiders,
  chosenContent,
  seenByOutsiders,
  showFields,
} from '#functions/orders/order-views.ts'
import { maskName } from '#functions/orders/sending/mask-order.ts'
import type { Access } from './looks.ts'

/** A person's name, phone and e-mail. */
interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** Whether an access shows personal data. */
export const isOpened = ({ openedUntil }: Access): boolean => openedUntil !== null

/** Masks a person: first letters of the name and the e-mail. No digit of the phone is shown. */
export const maskContact = ({ name, phone, email }: Contact): Contact => ({
  name: maskName(name),
  phone: hidePhone(phone),
  email: maskEmail(email),
})

const noStreet = {
  name: '',
  routing_code: '',
  address_zip: '',
  address_street: '',
  address_house: '',
  address_apartment: '',
} as const

type ShownDestination = ShownContent['destination']

/** Shows the town of an address, and the place where parcels are picked up. */
const maskDestination = (destination: ShownDestination): ShownDestination => ({
  ...pick(destination, [
    'type',
    'place_id',
    'is_outdoor',
    'address_country_code',
    'address_city',
    'address_state',
    'region',
  ]),
  address_latitude: null,
  address_longitude: null,
  ...(destination.type === 'address'
    ? noStreet
    : pick(destination, [
        'name',
        'routing_code',
        'address_zip',
        'address_street',
        'address_house',
        'address_apartment',
      ])),
})

/** No code that opens a door or sends a parcel is shown to customer support, by any look. */
const noCodes = {
  order_source_pin_code: null,
  source_pin_code: null,
  helposti_code: null,
  helposti_code_until: null,
} as const satisfies Partial<Order>

const maskContent = (content: ShownContent): ShownContent => ({
  ...pick(content, [
    'destination_place_id',
    'order_products',
    'recipient_goods_price',
    'is_temperature_sensitive',
  ]),
  ...showFields(content, 'support'),
  sender: maskContact(content.sender),
  recipient: maskContact(content.recipient),
  destination: maskDestination(content.destination),
})

const maskChange = (change: NonNullable<Order['change']>): NonNullable<Order['change']> => ({
  ...pick(change, changeSeenByOutsiders),
  ...maskContent(change),
})

const showMasked = (order: Order): Order => {
  const content = maskContent(order)
  const { sender, recipient } = content
  return {
    ...pick(order, seenByOutsiders),
    ...content,
    ...pick(order, ['account_id']),
    ...noCodes,
    sender_phone: sender.phone,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    description: '',
    company: null,
    file_name: null,
    imported_by: null,
    import_id: null,
    change: order.change && maskChange(order.change),
  }
}

const showOpened = (order: Order): Order => ({
  ...pick(order, seenByOutsiders),
  ...pick(order, chosenContent),
  ...pick(order, [
    'account_id',
    'sender_phone',
    'recipient_name',
    'recipient_phone',
    'recipient_email',
    'description',
    'company',
    'file_name',
    'imported_by',
    'import_id',
    'change',
  ]),
  ...noCodes,
})

/** Returns a shipment as customer support may see it: never with codes, and masked unless opened. */
export const maskOrder = (order: Order, access: Access): Order =>
  isOpened(access) ? showOpened(order) : showMasked(order)

/** The columns of a list that customer support sees of any shipment. */
const seenColumns = [
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
  'sender_amount_due',
  'is_paid',
  'reserved_until',
  'needs_attention',
  'parcels',
  'is_label_printed',
  'batch_row',
  'is_return_only',
  'is_destination_open',
  'location',
  'services',
] as const satisfies readonly (keyof OrderRow)[]

const maskRowContent = ({
  recipient,
  destination,
}: OrderRow): Pick<OrderRow, 'recipient' | 'destination' | 'reference' | 'content'> => ({
  recipient: { name: maskName(recipient.name), phone: hidePhone(recipient.phone) },
  destination: {
    ...pick(destination, ['type', 'address_city', 'address_country_code', 'is_outdoor']),
    name: destination.type === 'address' ? '' : destination.name,
  },
  reference: '',
  content: '',
})

/** Returns a row of a list as customer support may see it. */
export const maskRow = (row: OrderRow, access: Access): OrderRow => ({
  ...pick(row, seenColumns),
  ...(isOpened(access)
    ? pick(row, ['recipient', 'destination', 'reference', 'content'])
    : maskRowContent(row)),
  order_source_pin_code: null,
})
