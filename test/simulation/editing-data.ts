import { toDue } from '#functions/store/due-work.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { LoadedContext } from '#functions/orders/load-context.ts'
import { keys } from '#functions/store/keys.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { sizeMeasures } from '#shared/parcels/sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import type { Bank } from './model-provider.ts'
import { type Client, addDoor, buildUnpaidOrder, getAccountId, lockers } from './scenario-data.ts'
import type { Simulator } from './simulator.ts'

/** The sizes that shipments are changed to, with their prices in cents. */
export const editedSizes = [
  { id: 1, service: 'S', cents: 300 },
  { id: 2, service: 'M', cents: 400 },
  { id: 3, service: 'L', cents: 600 },
] as const
export type EditedSize = (typeof editedSizes)[number]

/** Returns the product of a size. */
export const toProduct = ({ id, service, cents }: EditedSize): Product => ({
  id,
  service,
  name: service,
  source_country: 'ee',
  destination_country: 'ee',
  destination_place_type: 'address',
  segment: 'private',
  status: 'active',
  price: cents / 100,
  external_size_id: doorSizeIds[service],
  ...sizeMeasures[service],
  weight: 1,
})

/** Builds the checked body of a change to a size and a recipient. */
export const buildEdit = (
  id: string,
  size: EditedSize,
  name: string,
): { body: EditOrderBody; loaded: LoadedContext } => ({
  body: {
    id,
    product_id: size.id,
    sender: { name: '', phone: '', email: '' },
    recipient: { name, phone: '', email: '' },
    destination: {
      type: 'address',
      address_country_code: 'ee',
      address_zip: '',
      address_street: '',
      address_house: '',
      address_apartment: '',
      address_city: '',
      address_state: '',
    },
    service_ids: [],
    cancellation_upgrade: true,
  },
  loaded: {
    context: {
      sourceCountry: 'ee',
      segment: 'private',
      product: toProduct(size),
      place: undefined,
      services: [],
    },
    catalogue: {
      products: [],
      services: [],
      vat: { ee: 24 },
      sellers: {},
      remoteZips: {},
      recipientPrices: { another_address: {}, hold: {} },
    },
    place: undefined,
  },
})

const dayMs = 24 * 60 * 60 * 1000

/**
 * Writes doors of all sizes and clients with paid shipments, some together in one payment, into the
 * table and the bank. Each has a door of a white locker or a code of a blue one. Returns the clients.
 */
export const seedEditing = (simulator: Simulator, bank: Bank): Client[] => {
  const { store, random, scheduler } = simulator
  const at = scheduler.now()
  let doors = 0
  let parcels = 0
  const addDoors = (place: number, size: EditedSize['service'], count: number) =>
    Array.from({ length: count }, () => {
      doors += 1
      addDoor(simulator, { place, id: `d${doors}`, size })
      return `d${doors}`
    })
  for (const { service } of editedSizes)
    for (const place of [1, 2]) addDoors(place, service, random.below(3))

  const addOrder = (owner: string, payment: string) => {
    parcels += 1
    const size = random.pick<EditedSize>(editedSizes)
    const locker = random.pick(lockers)
    const id = `o${parcels}`
    const order = buildUnpaidOrder(simulator, { id, owner, parcels, cents: size.cents })
    const code = String(parcels).padStart(6, '0')
    const until = at + dayMs
    const door = locker.location && addDoors(locker.id, size.service, 1)[0]
    store.commit([
      {
        put: {
          ...toDue('order', id, until),
          ...toOrderItem({
            ...order,
            status: 'prepared',
            payment_id: payment,
            product: { ...toProduct(size), id: size.id, name: size.service },
            door_size: size.service,
            lines: order.lines.map((line) => ({ ...line, service: size.service, paid_at: at })),
            events: (['created', 'paid', 'prepared'] as const).map((event) => ({
              event,
              at: toIsoTime(at),
            })),
            ...(locker.location && { location: locker.location }),
            ...(door && {
              door: {
                id: door,
                size: size.service,
                module_number: 1,
                door_number: 1,
                ext_block_id: '',
              },
            }),
            door_code: code,
            code_until: until,
          }),
        },
      },
      { put: { ...keys.barcode(order.barcode), owner, order_id: id } },
      {
        put: {
          ...keys.doorCode(locker.location ? String(locker.id) : 'blue', code),
          order_id: id,
          until,
        },
      },
      ...(door
        ? [
            {
              update: keys.door(locker.id, door),
              set: { state: 'hard', holder: id, until },
            } as const,
          ]
        : []),
    ])
    return { id, barcode: order.barcode, cents: size.cents }
  }

  return Array.from({ length: 1 + random.below(2) }, (_, index): Client => {
    const name = `s${index + 1}`
    const payment = `paid by ${name}`
    const orders = Array.from({ length: 1 + random.below(2) }, () => addOrder(name, payment))
    const amount = orders.reduce((sum, { cents }) => sum + cents, 0)
    store.commit([
      { put: { ...keys.account(getAccountId(name)), id: getAccountId(name), segment: 'private' } },
      {
        put: {
          ...keys.payment(payment),
          id: payment,
          owner: name,
          order_ids: orders.map(({ id }) => id),
          barcodes: orders.map(({ barcode }) => barcode),
          shares: orders.map(({ cents }) => cents),
          amount_cents: amount,
          state: 'settled',
          created_at: at,
          asked_at: at,
          country: 'ee',
          locale: 'et_EE',
          email: '',
          location: null,
          holder: name,
          transaction: {
            id: `t of ${name}`,
            publishable_key: '',
            checkoutjs_url: '',
            redirect_urls: {},
          },
        },
      },
    ])
    bank.set(`t of ${name}`, {
      id: `t of ${name}`,
      reference: payment,
      amountCents: amount,
      openedAt: at,
      status: 'COMPLETED',
      paidCents: amount,
      refundedCents: 0,
    })
    return { name, holder: name, owner: name, orderIds: orders.map(({ id }) => id) }
  })
}
