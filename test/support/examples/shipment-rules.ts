import type { Product, Service } from '#shared/catalogue/product.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import {
  type DestinationPlace,
  type OrderContext,
  checkOrderBody,
} from '#shared/orders/check-order-body.ts'
import { cleanOrder } from '#shared/orders/clean-order.ts'
import { type OrderBody, orderBody } from '#shared/orders/order-body.ts'

/** A size to a locker within Estonia, for private senders. */
export const product = {
  id: 1,
  service: 'M',
  name: 'M',
  source_country: 'ee',
  destination_country: 'ee',
  destination_place_type: 'apt',
  segment: 'private',
  status: 'active',
  price: 4.19,
  external_size_id: 6,
  height: 200,
  width: 340,
  length: 420,
  weight: 31_500,
} as const satisfies Product

const toAddress: Product = { ...product, id: 2, destination_place_type: 'address' }

/** A size to an address in Germany, up to 2 kg. */
export const toGermany: Product = {
  ...toAddress,
  id: 3,
  destination_country: 'de',
  service: 'unknown',
  weight: 2000,
}

const onSale = (id: number, service: ServiceName): Service => ({
  id,
  service,
  source_country: 'ee',
  destination_country: 'ee',
  segment: 'private',
  price: 1,
})

const services = [
  onSale(91, 'recipient_age_check'),
  onSale(92, 'recipient_id_check'),
  onSale(93, 'express_parcel'),
  // The same service to another country, and for another segment.
  { ...onSale(94, 'recipient_age_check'), destination_country: 'lv' },
  { ...onSale(95, 'recipient_age_check'), segment: 'business' as const },
  onSale(96, 'temperature_sensitive'),
  onSale(97, 'recipient_goods_payment'),
]

/** A blue locker, indoors, with express delivery. */
export const blueLocker: DestinationPlace = {
  type: 'apt',
  address_country_code: 'ee',
  is_outdoor: 0,
  is_express: true,
  is_blocked: false,
  status: 'active',
}

/** A white locker, indoors. */
export const whiteLocker: DestinationPlace = { ...blueLocker, type: 'ipb', is_express: false }

/** A complete address in Estonia. */
export const home = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10111',
  address_street: 'Viru',
  address_house: '1',
  address_city: 'Tallinn',
} as const

/** An address in Germany without a house number. */
export const berlin = {
  ...home,
  address_country_code: 'de',
  address_zip: '10115',
  address_house: '',
}

/** A valid order to a locker. */
export const base = {
  product_id: 1,
  sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@pakk.test' },
  recipient: { name: 'Jaan Tamm', phone: '+37255512346', email: '' },
  destination_place_id: 17248,
}

/** The context of `base`. */
export const toLocker: OrderContext = {
  sourceCountry: 'ee',
  segment: 'private',
  product,
  place: blueLocker,
  services,
  everyService: services,
}

/** Changes `base` to an order to an address in Estonia. */
export const courier = { product_id: 2, destination_place_id: null, destination: home }

/** Changes `toLocker` to the context of `courier`. */
export const toHome = { product: toAddress, place: undefined }

/** Changes `base` to an order to an address in Germany. */
export const abroad = { product_id: 3, destination_place_id: null, destination: berlin }

/** Changes `toLocker` to the context of `abroad`. */
export const toBerlin = { product: toGermany, place: undefined }

/** Cleans and checks a shipment as the screen and the server do, and lists its issues as `field: code service`. */
export const listIssues = (change: object, context: Partial<OrderContext> = {}) => {
  const whole = { ...toLocker, ...context }
  const order: OrderBody = orderBody.parse({ ...base, ...change })
  return checkOrderBody(cleanOrder(order, whole), whole).map(({ field, code, service }) =>
    [`${field}: ${code}`, service ?? []].flat().join(' '),
  )
}
