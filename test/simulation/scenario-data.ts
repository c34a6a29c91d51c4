import { dynamoDbMaxWrites } from '#functions/store/operations.ts'
import { keys } from '#functions/store/keys.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { createBarcode } from '#shared/orders/barcode.ts'
import { type DoorSize, doorSizeIds } from '#shared/places/door-sizes.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toStoredFields } from '#functions/orders/describe-content.ts'
import type { HoldGroup } from '#functions/doors/group-holds.ts'
import type { Simulator } from './simulator.ts'

/** A visitor with a browser. After a login it is the same person with an account. */
export interface Client {
  readonly name: string
  /** The session's id; a login does not change it. */
  readonly holder: string
  owner: string
  readonly orderIds: readonly string[]
}

/** Returns the account id of a visitor. */
export const getAccountId = (name: string): string => `account of ${name}`

/**
 * Returns the group in whose limits a session holds doors: every second client is a guest of one
 * network, and the others hold doors with accounts of their own.
 */
export const getHoldGroup = (holder: string): HoldGroup =>
  /[13579]$/.test(holder) ? { kind: 'guest', id: 'network' } : { kind: 'account', id: holder }

/** A locker and the location that an order stores of it. */
export interface Locker {
  readonly id: number
  /** Null means any blue locker. */
  readonly location: DropOffLocation | null
}

const whiteLocker = (id: number) =>
  ({
    id,
    location: {
      id,
      type: 'ipb' as const,
      name: '',
      label_name: '',
      label_address: '',
      label_city: '',
      address_street: '',
      region: '',
      full_address: '',
      address_country_code: 'ee',
      address_latitude: 0,
      address_longitude: 0,
      location_info: '',
      opening_hours: [],
      is_outdoor: 0 as const,
      num_blocks: 1,
    },
  }) satisfies Locker

/** Two white lockers, the first listed three times to be chosen most, and any blue one. */
export const lockers = [
  whiteLocker(1),
  whiteLocker(1),
  whiteLocker(1),
  whiteLocker(2),
  { id: 3, location: null },
] as const satisfies readonly Locker[]

/** A white locker that is full whenever money arrives. */
export const fullLocker: Locker = whiteLocker(4)

const sizes = ['S', 'M', 'L'] as const
const manyDoors = [1, 1, 1, 1, 1] as const
const person = { name: '', phone: '', email: '' }
const retentionDays = 7

/** Adds a free door to a locker. */
export const addDoor = (
  { store }: Pick<Simulator, 'store'>,
  { place, id, size }: { place: number; id: string; size: DoorSize },
): void => {
  store.commit([
    {
      put: {
        ...keys.door(place, id),
        door_id: id,
        place_id: place,
        size,
        size_id: doorSizeIds[size],
        block_id: '',
        module_number: 1,
        door_number: 1,
      },
    },
  ])
}

/** Builds the record of an unpaid shipment. */
export const buildUnpaidOrder = (
  { scheduler }: Pick<Simulator, 'scheduler'>,
  { id, owner, parcels, cents }: { id: string; owner: string; parcels: number; cents: number },
): OrderRecord => ({
  id,
  owner,
  status: 'created',
  process_status: '',
  barcode: createBarcode('ee', parcels),
  created_at: scheduler.now(),
  origin: 'form',
  file_name: '',
  imported_by: '',
  label_version: 1,
  change_payment_ids: [],
  applied_payment_ids: [],
  refunds: [],
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
    address_latitude: null,
    address_longitude: null,
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
  door_size: 'S',
  lines: [
    {
      product_id: 1,
      price_cents: cents,
      vat_rate: 24,
      paid_by: 'sender',
      paid_at: null,
      type: 'delivery',
      name: '',
      service: '',
    },
  ],
  ...toStoredFields({}),
  recipient_goods_price_cents: null,
  is_temperature_sensitive: false,
  events: [{ event: 'created', at: new Date(scheduler.now()).toISOString() }],
})

/** Writes a few doors and a few clients with unpaid shipments into the table. Returns the clients. */
export const seedScenario = (simulator: Simulator): Client[] => {
  const { store, random, scheduler, scenario } = simulator
  // With one size all clients compete for the same doors.
  const size =
    scenario === 'crowded' || random.hit(0.5) ? () => 'S' as const : () => random.pick(sizes)
  const doors = [
    1,
    ...(scenario !== 'crowded' && random.hit(0.6) ? [1] : []),
    ...(scenario !== 'crowded' && random.hit(0.6) ? [1] : []),
    2,
    // Enough for a booking that needs several transactions.
    ...(simulator.maxWrites < dynamoDbMaxWrites && scenario !== 'crowded' ? manyDoors : []),
  ].map((place, index) => ({
    place,
    id: `d${index}`,
  }))
  for (const { place, id } of doors) {
    addDoor(simulator, { place, id, size: size() })
  }
  let parcels = 0
  const addOrder = (owner: string): string => {
    parcels += 1
    const id = `o${parcels}`
    const cents = random.hit(0.1) ? 0 : 100 * (random.below(4) + 1)
    const order = buildUnpaidOrder(simulator, { id, owner, parcels, cents })
    store.commit([
      {
        put: toOrderItem({
          ...order,
          door_size: size(),
          expires_at: Math.floor(scheduler.now() / 1000) + retentionDays * 24 * 60 * 60,
        }),
      },
      { put: { ...keys.barcode(order.barcode), owner, order_id: id } },
    ])
    return id
  }
  /** Adds the account that a client may log in to. It is postpaid, so that fees are booked on it. */
  const addAccount = (id: string) =>
    store.commit([{ put: { ...keys.account(id), id, segment: 'business_postpaid' } }])
  return Array.from({ length: 2 + random.below(3) }, (_, index): Client => {
    const name = `s${index + 1}`
    if (random.hit(0.5)) addAccount(getAccountId(name))
    const orderIds = Array.from({ length: 1 + random.below(3) }, () => addOrder(name))
    return { name, holder: name, owner: name, orderIds }
  })
}
