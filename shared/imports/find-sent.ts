import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** What tells that a shipment is the one of a row. */
export type SentOrder = Pick<
  OrderForm,
  'reference' | 'recipient' | 'destination_place_id' | 'destination' | 'product_id'
>

/** A shipment that was created from a file lately. */
export interface SentShipment {
  readonly order: SentOrder
  readonly barcode?: string
  /** ISO 8601. */
  readonly createdAt?: string
}

/** Finds the shipment that a row looks to be. See `createSentFinder`. */
export type SentFinder = (order: SentOrder) => SentShipment | undefined

const toPersonKey = ({ recipient, destination_place_id, destination, product_id }: SentOrder) =>
  [
    normalizeSearchText(recipient.name),
    recipient.phone.replace(/\D/g, '').slice(-7),
    destination_place_id ?? normalizeSearchText(JSON.stringify(destination)),
    product_id,
  ].join('\n')

const toReferenceKey = ({ reference }: SentOrder): string => normalizeSearchText(reference)

/**
 * Creates the search for shipments that rows were created as: by the order number, and without one
 * on either side by recipient, destination and size. A person may order the same twice.
 */
export const createSentFinder = (sent: readonly SentShipment[]): SentFinder => {
  const byReference = new Map(sent.map((each) => [toReferenceKey(each.order), each]))
  const byPerson = new Map(sent.map((each) => [toPersonKey(each.order), each]))
  return (order) => {
    const reference = toReferenceKey(order)
    if (reference !== '' && byReference.has(reference)) return byReference.get(reference)
    const found = byPerson.get(toPersonKey(order))
    return found && (reference === '' || toReferenceKey(found.order) === '') ? found : undefined
  }
}
