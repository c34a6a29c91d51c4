import type { OrderDestination } from '#shared/orders/order.ts'
import { keys } from '#functions/store/keys.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { StoredSafePlace } from '#functions/store/records/safe-place.ts'
import type { Bank } from './model-provider.ts'
import { seedEditing } from './editing-data.ts'
import type { Client } from './scenario-data.ts'
import type { Simulator } from './simulator.ts'

/** The recipient of one parcel, who has its link. Nobody's account is needed. */
export interface Recipient extends Client {
  readonly barcode: string
  /** What it costs to extend storage, in cents: nothing where the sender includes it. */
  readonly holdCents: number
  /** Whether who returns the parcel pays for that, because its sender pays in advance. */
  readonly paysReturns: boolean
}

/** What it costs to send a parcel to another address, in cents. */
export const addressCents = 250

/** Lockers to which parcels go. They have no doors here: the carrier puts parcels into them. */
export const destinations = [11, 12, 13] as const

/** Builds the destination of a place, or of an address without one. */
export const buildDestination = (place: number | null, street = ''): OrderDestination => ({
  type: place === null ? 'address' : 'apt',
  place_id: place,
  name: place === null ? '' : `locker ${place}`,
  routing_code: '',
  is_outdoor: false,
  address_country_code: 'ee',
  address_zip: '',
  address_street: street,
  address_house: '',
  address_apartment: '',
  address_city: '',
  address_state: '',
  address_latitude: null,
  address_longitude: null,
})

/** Builds a safe place, whose description tells them apart. */
export const buildSafePlace = (location_description: string): StoredSafePlace => ({
  address: {
    name: '',
    address_country_code: 'ee',
    address_zip: '',
    address_street: '',
    address_house: '',
    address_apartment: '',
    address_city: '',
  },
  location_description,
  photos: [],
})

/**
 * Writes paid shipments with their senders into the table and the bank, most of them to a locker.
 * Returns the senders, and a recipient for each shipment.
 */
export const seedAfterSale = (
  simulator: Simulator,
  bank: Bank,
): { senders: Client[]; recipients: Recipient[] } => {
  const { store, random } = simulator
  const senders = seedEditing(simulator, bank)
  const recipients = senders.flatMap(({ owner, orderIds }) =>
    orderIds.map((id): Recipient => {
      const item = store.get(keys.order(owner, id))
      const order = orderRecord.parse(item)
      const destination = buildDestination(destinations[0])
      if (random.hit(0.8))
        store.commit([{ put: { ...item, ...toOrderItem({ ...order, destination }) } }])
      const name = `recipient of ${id}`
      return {
        name,
        holder: name,
        owner,
        orderIds: [id],
        barcode: order.barcode,
        holdCents: random.pick([0, 100]),
        paysReturns: random.hit(0.5),
      }
    }),
  )
  return { senders, recipients }
}
