import { keys } from '#functions/lib/store/keys.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { makeBarcode } from '#shared/orders/barcode.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import type { Client } from './actors.ts'
import type { Simulator } from './simulator.ts'

/** The account of a visitor of this name. */
export const accountOf = (name: string): string => `account of ${name}`

/** A locker and how it is remembered. */
export interface Place {
  readonly id: number
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
}

const whiteLocker = (id: number): Place => ({
  id,
  location: {
    id,
    type: 'ipb',
    name: '',
    label_name: '',
    label_address: '',
    label_city: '',
    full_address: '',
    address_country_code: 'ee',
    address_latitude: 0,
    address_longitude: 0,
    location_info: '',
    opening_hours: [],
    is_outdoor: 0,
    num_blocks: 1,
  },
})

/** Two white lockers, of which everybody wants the first, and any blue one. */
export const places = [
  whiteLocker(1),
  whiteLocker(1),
  whiteLocker(1),
  whiteLocker(2),
  { id: 3, location: null },
] as const satisfies readonly Place[]

const sizes = ['S', 'M', 'L'] as const
const person = { name: '', phone: '', email: '' }
const anonymousDays = 7

/** Puts a few doors and a few people with unpaid shipments into a history's world. */
export const setTheScene = ({ store, chance, scheduler, scene }: Simulator): Client[] => {
  // With one size all are after the same doors.
  const size =
    scene === 'crowded' || chance.hit(0.5) ? () => 'S' as const : () => chance.pick(sizes)
  const doors = [
    1,
    ...(scene !== 'crowded' && chance.hit(0.6) ? [1] : []),
    ...(scene !== 'crowded' && chance.hit(0.6) ? [1] : []),
    2,
  ].map((place, at) => ({
    place,
    id: `d${at}`,
  }))
  for (const { place, id } of doors) {
    const own = size()
    store.commit([
      {
        put: {
          ...keys.door(place, id),
          door_id: id,
          place_id: place,
          size: own,
          size_id: doorSizeIds[own],
          block_id: '',
          module_number: 1,
          door_number: 1,
        },
      },
    ])
  }
  let parcels = 0
  const addOrder = (owner: string): string => {
    parcels += 1
    const id = `o${parcels}`
    const barcode = makeBarcode('ee', parcels)
    const price = chance.hit(0.1) ? 0 : 100 * (chance.below(4) + 1)
    store.commit([
      {
        put: {
          ...keys.order(owner, id),
          id,
          owner,
          status: 'created',
          process_status: '',
          barcode,
          created_at: scheduler.now(),
          source_country: 'ee',
          locale: 'et_EE',
          sender: person,
          recipient: person,
          destination: {
            type: 'address',
            place_id: null,
            name: '',
            routing_code: '',
            is_outdoor: false,
            address_country_code: 'ee',
            address_zip: '',
            address_street: '',
            address_house: '',
            address_apartment: '',
            address_city: '',
            address_state: '',
          },
          product: {
            id: 1,
            name: '',
            service: '',
            length: null,
            width: null,
            height: null,
            destination_country: 'ee',
          },
          door_size: size(),
          lines: [
            {
              product_id: 1,
              price_cents: price,
              vat_rate: 24,
              paid_by: 'sender',
              paid_at: null,
              type: 'delivery',
              name: '',
              service: '',
            },
          ],
          content: '',
          reference: '',
          estimated_weight: null,
          timewindow: null,
          information_for_courier: '',
          personal_code: '',
          recipient_goods_price_cents: null,
          is_temperature_sensitive: false,
          events: [{ event: 'created', at: new Date(scheduler.now()).toISOString() }],
          expires_at: Math.floor(scheduler.now() / 1000) + anonymousDays * 24 * 60 * 60,
        },
      },
      { put: { ...keys.barcode(barcode), owner, order_id: id } },
    ])
    return id
  }
  /** The account that somebody may log in to; it pays later, so that fees are booked on it. */
  const addAccount = (id: string) =>
    store.commit([{ put: { ...keys.account(id), id, segment: 'business_postpaid' } }])
  return Array.from({ length: 2 + chance.below(3) }, (_, at): Client => {
    const name = `s${at + 1}`
    if (chance.hit(0.5)) addAccount(accountOf(name))
    const orderIds = Array.from({ length: 1 + chance.below(3) }, () => addOrder(name))
    return { name, holder: name, owner: name, orderIds }
  })
}
