import { keys } from '#functions/store/keys.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { addDoor, buildUnpaidOrder, type Client } from './scenario-data.ts'
import type { Simulator } from './simulator.ts'

/** A person of a company that reserves doors for its parcels, or a guest who competes for them. */
export interface Reserver extends Client {
  readonly isGuest: boolean
  /** The most doors that the person wants at once. */
  readonly maxDoors: number
}

const sizes = ['S', 'S', 'M', 'L'] as const satisfies readonly DoorSize[]
/** Every so many histories has a company that reserves 100 doors at once. */
const manyEvery = 20

const parcelSizes = ['S', 'M'] as const satisfies readonly DoorSize[]

/** Writes two companies with parcels and a locker into the table. Returns their people and guests. */
export const seedCollections = (simulator: Simulator): Reserver[] => {
  const { store, random } = simulator
  const isMany = random.below(manyEvery) === 0
  const doorCount = isMany ? 110 : 3 + random.below(6)
  for (let number = 0; number < doorCount; number += 1)
    addDoor(simulator, { place: 1, id: `d${number}`, size: random.pick<DoorSize>(sizes) })
  let parcels = 0
  const addCompany = (owner: string, waiting: number) => {
    const segment = random.pick(['business', 'business_postpaid'])
    store.commit([
      { put: { ...keys.account(owner), id: owner, segment } },
      { put: { ...keys.orderCounts(owner), prepared: waiting, version: 1 } },
    ])
    for (let count = Math.min(waiting, 3); count > 0; count -= 1) {
      parcels += 1
      const id = `o${parcels}`
      const order = buildUnpaidOrder(simulator, { id, owner, parcels, cents: 100 })
      const events = [
        ...order.events,
        { event: 'prepared' as const, at: order.events[0]?.at ?? '' },
      ]
      const door_size = random.pick<DoorSize>(parcelSizes)
      store.commit([
        { put: toOrderItem({ ...order, status: 'prepared', door_size, events }) },
        { put: { ...keys.barcode(order.barcode), owner, order_id: id } },
      ])
    }
  }
  addCompany('com_1', isMany ? 120 : 2 + random.below(4))
  addCompany('com_2', 1 + random.below(3))
  const create = (name: string, owner: string, more: Partial<Reserver> = {}): Reserver => ({
    name,
    holder: name,
    owner,
    orderIds: [],
    isGuest: false,
    maxDoors: 3,
    ...more,
  })
  return [
    create('c2', 'com_1', isMany ? { maxDoors: 100 } : {}),
    create('c4', 'com_1'),
    create('c6', 'com_2'),
    create('s1', 's1', { isGuest: true }),
  ]
}
