import type { Segment } from '#shared/accounts/segments.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { orderBody } from '#shared/orders/order-body.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { listDemoStatuses, listScansTo } from './demo-statuses.ts'
import { type DemoCountry, createDemoRecipient } from './demo-recipients.ts'
import type { Random } from './seeded-random.ts'

/** An account with demo shipments. */
export interface DemoSender {
  readonly owner: string
  readonly segment: Segment
  readonly sender: OrderBody['sender']
  readonly count: number
}

/** The two accounts with shipments. A company's shipments are stored under the company's id. */
export const demoSenders: readonly DemoSender[] = [
  {
    owner: 'acc_demo_private',
    segment: 'private',
    sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'private@demo.test' },
    count: 40,
  },
  {
    owner: 'com_demo_postpaid',
    segment: 'business_postpaid',
    sender: { name: 'Liis Lepp', phone: '+37255500000', email: 'postpaid@demo.test' },
    count: 400,
  },
]

/** A shipment to create. Its age is in milliseconds before the end of the history. */
export interface DemoShipment {
  readonly body: OrderBody
  readonly end: OrderStatus
  readonly age: number
}

const hour = 60 * 60 * 1000
const day = 24 * hour
/** The age of the oldest shipments, in milliseconds. */
const maxAge = 89 * day
/** The longest time between two scans, in milliseconds. It leaves time for the payment before them. */
export const maxScanIntervalMs = 15 * hour

const sizes = ['XS', 'S', 'S', 'M', 'M', 'L', 'XL'] as const
const contents = ['Raamatud', 'Riided', 'Mänguasjad', 'Kohv', 'Jalatsid', 'Varuosad', ''] as const

/** Destinations by frequency: most are domestic. */
const routes = [
  ['ee', 'apt'],
  ['ee', 'apt'],
  ['ee', 'apt'],
  ['ee', 'apt'],
  ['ee', 'address'],
  ['lv', 'apt'],
  ['lt', 'apt'],
  ['fi', 'apt'],
  ['fi', 'po'],
  ['de', 'address'],
] as const satisfies readonly (readonly [DemoCountry, DeliveryMethod])[]

const addresses: Readonly<Partial<Record<DemoCountry, readonly [object, ...object[]]>>> = {
  ee: [
    { address_zip: '10111', address_street: 'Viru', address_house: '4', address_city: 'Tallinn' },
    { address_zip: '51005', address_street: 'Rüütli', address_house: '11', address_city: 'Tartu' },
    { address_zip: '80010', address_street: 'Rüütli', address_house: '45', address_city: 'Pärnu' },
  ],
  de: [
    { address_zip: '10115', address_street: 'Invalidenstraße 12', address_city: 'Berlin' },
    { address_zip: '20095', address_street: 'Mönckebergstraße 7', address_city: 'Hamburg' },
  ],
}

interface OrderContext {
  readonly random: Random
  readonly catalogue: Catalogue
  readonly places: readonly PlaceRecord[]
}

const chooseDestination = (
  { random, places }: OrderContext,
  country: DemoCountry,
  method: DeliveryMethod,
) => {
  const [first, ...others] = addresses[country] ?? []
  if (method === 'address' && first) {
    const street = random.pick([first, ...others])
    return { destination: { type: 'address', address_country_code: country, ...street } }
  }
  const types: readonly string[] = method === 'apt' ? ['apt', 'ipb'] : [method]
  const suitablePlaces = places.filter(
    (place) =>
      place.address_country_code === country && types.includes(place.type) && !place.is_outdoor,
  )
  return { destination_place_id: suitablePlaces[random.below(suitablePlaces.length)]?.id }
}

const buildBody = (
  context: OrderContext,
  { segment, sender }: DemoSender,
  serial: number,
): OrderBody => {
  const { random, catalogue } = context
  const [country, method] = random.pick(routes)
  const products = catalogue.products.filter(
    (product) =>
      product.source_country === 'ee' &&
      product.destination_country === country &&
      product.destination_place_type === method &&
      product.segment === segment,
  )
  const size = random.pick(sizes)
  const product = products.find((each) => each.service === size) ?? products[0]
  const find = (name: ServiceName) =>
    catalogue.services.find(
      ({ service, segment: of, source_country: from, destination_country: to }) =>
        service === name && of === segment && from === 'ee' && to === country,
    )
  const isBusiness = segment !== 'private'
  const cod = isBusiness && serial % 7 === 0 && find('recipient_goods_payment')
  const sms = serial % 4 === 0 && find('sender_sms_notification')
  return orderBody.parse({
    product_id: product?.id,
    sender,
    recipient: createDemoRecipient(random, country, serial),
    delivery_method: method,
    ...chooseDestination(context, country, method),
    service_ids: [cod, sms].flatMap((service) => (service ? [service.id] : [])),
    recipient_goods_price: cod ? (500 + random.below(10_000)) / 100 : null,
    content: isBusiness ? random.pick(contents) : '',
    reference: isBusiness ? `T-${10_000 + serial}` : '',
    estimated_weight: isBusiness ? 200 + random.below(1_500) : null,
  })
}

/** The greatest ages of shipments that are not paid or dropped off, because they or their codes expire within a month. */
const maxAges: Readonly<Partial<Record<OrderStatus, number>>> = {
  created: 20 * day,
  cancelled: 20 * day,
  payment_not_received: 20 * day,
  paid: 5 * day,
  prepared: 4 * hour,
  expired: 30 * day,
}
/** The greatest age of a parcel in transit, in milliseconds. Delivered parcels may have any age. */
const maxTripMs = 9 * day
const finalStatuses: readonly OrderStatus[] = ['destinationout', 'returntermout']

const chooseAge = (random: Random, end: OrderStatus): number => {
  const scans = listScansTo(end).length
  const min =
    end === 'expired' || end === 'payment_not_received' ? 3 * day : hour + scans * maxScanIntervalMs
  const max = maxAges[end] ?? (finalStatuses.includes(end) ? maxAge : maxTripMs)
  return end === 'prepared'
    ? hour + random.below(max - hour)
    : Math.min(maxAge, min + random.below(Math.max(day, max - min)))
}

/** The most shipments of one consignment. */
const maxConsignmentSize = 3

/** Creates the shipments of an account, oldest first. Those in one list were sent and paid together. */
export const createDemoShipments = (context: OrderContext, from: DemoSender): DemoShipment[][] => {
  const consignments: DemoShipment[][] = []
  for (const [serial, end] of listDemoStatuses(from.count).entries()) {
    const shipment = {
      end,
      age: chooseAge(context.random, end),
      body: buildBody(context, from, serial),
    }
    const others = consignments.findLast(
      (each) => each[0]?.end === 'destinationout' && each.length < maxConsignmentSize,
    )
    const first = others?.[0]
    if (others && first && end === 'destinationout' && serial % 3 > 0) {
      others.push({ ...shipment, age: first.age })
    } else consignments.push([shipment])
  }
  return consignments.toSorted((one, other) => (other[0]?.age ?? 0) - (one[0]?.age ?? 0))
}
