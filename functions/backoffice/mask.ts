import { maskEmail } from '#shared/contact-details/email.ts'
import type { Order, OrderDestination } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
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

/** Masks a phone: says that there is one. Digits would be searched for, or tried at a parcel. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : '•••')

/** Masks a person: first letters of the name and of the e-mail, and no digit of the phone. */
export const maskContact = <Person extends Contact>(person: Person): Person => ({
  ...person,
  name: maskName(person.name),
  phone: maskPhone(person.phone),
  email: maskEmail(person.email),
})

/** Keeps the town of an address, and the place where parcels are picked up. */
const maskDestination = (destination: OrderDestination): OrderDestination =>
  destination.type === 'address'
    ? {
        ...destination,
        name: '',
        routing_code: '',
        address_zip: '',
        address_street: '',
        address_house: '',
        address_apartment: '',
      }
    : destination

/** No code that opens a door or sends a parcel is shown to customer support, by any look. */
const noCodes = {
  order_source_pin_code: null,
  source_pin_code: null,
  helposti_code: null,
  helposti_code_until: null,
} as const satisfies Partial<Order>

const maskChange = (change: NonNullable<Order['change']>): NonNullable<Order['change']> => ({
  ...change,
  sender: maskContact(change.sender),
  recipient: maskContact(change.recipient),
  destination: maskDestination(change.destination),
  content: '',
  reference: '',
  information_for_courier: '',
  notifyemail: maskEmail(change.notifyemail),
  notifyphone: maskPhone(change.notifyphone),
})

const maskPersonal = (order: Order): Order => {
  const sender = maskContact(order.sender)
  const recipient = maskContact(order.recipient)
  return {
    ...order,
    sender,
    sender_phone: sender.phone,
    recipient,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    destination: maskDestination(order.destination),
    company: null,
    file_name: null,
    imported_by: null,
    content: '',
    description: '',
    reference: '',
    information_for_courier: '',
    notifyemail: maskEmail(order.notifyemail),
    notifyphone: maskPhone(order.notifyphone),
    change: order.change && maskChange(order.change),
  }
}

/** Returns a shipment as customer support may see it: never with codes, and masked unless opened. */
export const maskOrder = (order: Order, access: Access): Order => ({
  ...(isOpened(access) ? order : maskPersonal(order)),
  ...noCodes,
})

/** Returns a row of a list as customer support may see it. */
export const maskRow = (row: OrderRow, access: Access): OrderRow => ({
  ...row,
  ...(isOpened(access)
    ? {}
    : {
        recipient: {
          name: maskName(row.recipient.name),
          phone: maskPhone(row.recipient.phone),
        },
        destination:
          row.destination.type === 'address' ? { ...row.destination, name: '' } : row.destination,
        reference: '',
        content: '',
      }),
  order_source_pin_code: null,
})
