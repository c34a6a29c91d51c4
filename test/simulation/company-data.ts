import type { Segment } from '#shared/accounts/segments.ts'
import { keys } from '#functions/store/keys.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { type EditedSize, editedSizes, toProduct } from './editing-data.ts'
import { addDoor, buildUnpaidOrder, type Client } from './scenario-data.ts'
import type { Simulator } from './simulator.ts'

/** A person of the company. All of them work on the same shipments. */
export interface Colleague extends Client {
  /** A company that pays in advance, or one that confirms. */
  readonly segment: Extract<Segment, 'business' | 'business_postpaid'>
}

const company = 'company'
const retentionSeconds = 30 * 24 * 60 * 60

/** Writes a company with created shipments and a few doors into the table. Returns two or three people. */
export const seedCompany = (simulator: Simulator): Colleague[] => {
  const { store, random, scheduler } = simulator
  const segment = random.pick<Colleague['segment']>(['business', 'business_postpaid'])
  store.commit([{ put: { ...keys.account(company), id: company, segment } }])
  for (const { service } of editedSizes)
    addDoor(simulator, { place: 1, id: `d${service}`, size: service })
  const orderIds = Array.from({ length: 2 + random.below(3) }, (_, index) => {
    const id = `o${index + 1}`
    const size = random.pick<EditedSize>(editedSizes)
    const numbers = { id, owner: company, parcels: index + 1, cents: size.cents }
    const order = buildUnpaidOrder(simulator, numbers)
    store.commit([
      {
        put: toOrderItem({
          ...order,
          product: { ...toProduct(size), name: size.service },
          door_size: size.service,
          lines: order.lines.map((line) => ({ ...line, service: size.service })),
          expires_at: Math.floor(scheduler.now() / 1000) + retentionSeconds,
        }),
      },
      { put: { ...keys.barcode(order.barcode), owner: company, order_id: id } },
    ])
    return id
  })
  return Array.from({ length: 2 + random.below(2) }, (_, index): Colleague => {
    const name = `s${index + 1}`
    return { name, holder: name, owner: company, orderIds, segment }
  })
}
