import type { Order } from '#shared/orders/order.ts'

/** Masks every word of a name but its first letter: `M••• M•••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : [`${word.slice(0, 1)}•••`]))
    .join(' ')

/** Masks a phone but its last two digits: `•••• 90`. */
const maskEnding = (phone: string): string => (phone.length > 4 ? `•••• ${phone.slice(-2)}` : '')

const maskParty = ({ name, phone }: Order['sender']): Order['sender'] => ({
  name: maskName(name),
  phone: maskEnding(phone),
  email: '',
})

/** The digits of the sender's phone prove who asks, so none of them is shown. */
const maskSender = (sender: Order['sender']): Order['sender'] => ({
  ...maskParty(sender),
  phone: '',
})

/** Keeps the town of a destination. */
const maskDestination = (destination: Order['destination']): Order['destination'] => ({
  ...destination,
  place_id: null,
  name: '',
  routing_code: '',
  address_zip: '',
  address_street: '',
  address_house: '',
  address_apartment: '',
})

const noDoor = {
  location: null,
  source_place: null,
  location_door: null,
  location_door_ext_id: null,
  source_door: null,
  order_source_pin_code: null,
  source_pin_code: null,
  reserved_until: null,
}

/**
 * Returns a shipment as it is shown to who knows only its barcode, which can be guessed: size, town and
 * first letters. `showsDoor` keeps the door that this visitor has booked.
 */
export const maskOrder = (order: Order, showsDoor: boolean): Order => {
  const sender = maskSender(order.sender)
  const recipient = maskParty(order.recipient)
  return {
    ...order,
    ...(showsDoor ? {} : noDoor),
    sender,
    sender_phone: sender.phone,
    recipient,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: '',
    destination: maskDestination(order.destination),
    destination_place_id: null,
    file_name: null,
    imported_by: null,
    import_id: null,
    order_products: [],
    recipient_goods_price: null,
    company: null,
    helposti_code: null,
    helposti_code_until: null,
    return_of_barcode: null,
    data: { pets_barcode: null },
    content: '',
    description: '',
    reference: '',
    information_for_courier: '',
    notifyemail: '',
    notifyphone: '',
    unreachable: [],
    change: null,
    refunds: [],
  }
}
