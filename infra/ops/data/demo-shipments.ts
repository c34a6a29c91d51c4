import type { Segment } from '#shared/accounts/segments.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { orderBody } from '#shared/orders/order-body.ts'
import type { OrderStatus } from '#shared/orders/statuses.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { demoStatuses, scansTo } from './demo-lives.ts'
import { type DemoCountry, demoRecipient } from './demo-recipients.ts'
import type { Random } from './seeded-random.ts'

/** An account whose shipments the demo world makes up. */
export interface DemoSender {
  readonly owner: string
  readonly segment: Segment
  readonly sender: OrderBody['sender']
  readonly count: number
}

/** The two accounts with shipments; a company's lie under its own id. */
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

/** A shipment before it is made. Ages are milliseconds before the demo world begins. */
export interface DemoShipment {
  readonly body: OrderBody
  readonly end: OrderStatus
  readonly age: number
}

const hour = 60 * 60 * 1000
const day = 24 * hour
/** The oldest shipments. */
const oldest = 89 * day
/** The longest that a scan lets wait for the next one, with time for paying before them. */
export const longestScanWait = 15 * hour

const sizes = ['XS', 'S', 'S', 'M', 'M', 'L', 'XL'] as const
const contents = ['Raamatud', 'Riided', 'Mänguasjad', 'Kohv', 'Jalatsid', 'Varuosad', ''] as const

/** Where shipments go: most stay at home. */
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

interface Shop {
  readonly random: Random
  readonly catalogue: Catalogue
  readonly places: readonly PlaceRecord[]
}

const destinationOf = ({ random, places }: Shop, country: DemoCountry, method: DeliveryMethod) => {
  const [first, ...others] = addresses[country] ?? []
  if (method === 'address' && first) {
    const street = random.pick([first, ...others])
    return { destination: { type: 'address', address_country_code: country, ...street } }
  }
  const types: readonly string[] = method === 'apt' ? ['apt', 'ipb'] : [method]
  const fitting = places.filter(
    (place) =>
      place.address_country_code === country && types.includes(place.type) && !place.is_outdoor,
  )
  return { destination_place_id: fitting[random.below(fitting.length)]?.id }
}

const bodyOf = (shop: Shop, { segment, sender }: DemoSender, serial: number): OrderBody => {
  const { random, catalogue } = shop
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
    recipient: demoRecipient(random, country, serial),
    delivery_method: method,
    ...destinationOf(shop, country, method),
    service_ids: [cod, sms].flatMap((service) => (service ? [service.id] : [])),
    recipient_goods_price: cod ? (500 + random.below(10_000)) / 100 : null,
    content: isBusiness ? random.pick(contents) : '',
    reference: isBusiness ? `T-${10_000 + serial}` : '',
    estimated_weight: isBusiness ? 200 + random.below(1_500) : null,
  })
}

/** What is not paid or not handed in is young: it is removed, or its code runs out, within a month. */
const youth: Readonly<Partial<Record<OrderStatus, number>>> = {
  created: 20 * day,
  cancelled: 20 * day,
  payment_not_received: 20 * day,
  paid: 5 * day,
  prepared: 4 * hour,
  expired: 30 * day,
}
/** Parcels on their way are out for days, those at their end have come there at any time. */
const longestTrip = 9 * day
const ended: readonly OrderStatus[] = ['destinationout', 'returntermout']

const ageOf = (random: Random, end: OrderStatus): number => {
  const scans = scansTo(end).length
  const least =
    end === 'expired' || end === 'payment_not_received' ? 3 * day : hour + scans * longestScanWait
  const most = youth[end] ?? (ended.includes(end) ? oldest : longestTrip)
  return end === 'prepared'
    ? hour + random.below(most - hour)
    : Math.min(oldest, least + random.below(Math.max(day, most - least)))
}

/** Most shipments that were sent together. */
const mostTogether = 3

/** The made-up shipments of an account, oldest first; those in one list were sent and paid together. */
export const demoShipments = (shop: Shop, from: DemoSender): DemoShipment[][] => {
  const consignments: DemoShipment[][] = []
  for (const [serial, end] of demoStatuses(from.count).entries()) {
    const shipment = { end, age: ageOf(shop.random, end), body: bodyOf(shop, from, serial) }
    const others = consignments.findLast(
      (each) => each[0]?.end === 'destinationout' && each.length < mostTogether,
    )
    const first = others?.[0]
    if (others && first && end === 'destinationout' && serial % 3 > 0) {
      others.push({ ...shipment, age: first.age })
    } else consignments.push([shipment])
  }
  return consignments.toSorted((one, other) => (other[0]?.age ?? 0) - (one[0]?.age ?? 0))
}
