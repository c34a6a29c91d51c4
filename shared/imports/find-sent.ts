import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** What tells that a shipment is the one of a row. */
export interface SentOrder {
  readonly reference: string
  readonly recipient: { readonly name: string; readonly phone: string }
  readonly destination_place_id: number | null
  readonly destination: {
    readonly address_zip: string
    readonly address_street: string
    readonly address_house: string
  } | null
  readonly product_id: number | null
}

/** Days in which a shipment that was created from a file may be found again. */
export const sentDays = 30

/** A shipment that was created from a file lately. */
export interface SentShipment {
  readonly order: SentOrder
  readonly barcode?: string
  /** ISO 8601. */
  readonly created_at?: string
}

/** Finds the shipment that a row looks to be. See `createSentFinder`. */
export type SentFinder = (order: SentOrder) => SentShipment | undefined

const toPersonKey = ({ recipient, destination_place_id, destination, product_id }: SentOrder) =>
  [
    normalizeSearchText(recipient.name),
    recipient.phone.replace(/\D/g, '').slice(-7),
    destination_place_id ??
      normalizeSearchText(
        `${destination?.address_zip} ${destination?.address_street} ${destination?.address_house}`,
      ),
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
