import { priceAtZip } from '#shared/catalogue/zip-price.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { servicesOf } from '#shared/orders/check-shipment.ts'
import { goodsPriceCents } from '#shared/orders/goods-price.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { OrderDestination } from '#shared/orders/order.ts'
import { readPrice, servicePrice } from '#shared/orders/totals.ts'
import { acceptedDoorSizes } from '#shared/parcels/sizes.ts'
import { describePlace } from '#shared/places/describe-place.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/errors.ts'
import type { Gathered } from './gather-context.ts'
import type { OrderLine, OrderRecord } from './order-store.ts'

/** What a new shipment is given by the house. */
export interface NewOrder {
  readonly id: string
  readonly owner: string
  readonly barcode: string
  readonly locale: Locale
  /** Milliseconds since 1970. */
  readonly at: number
  /** When it is removed unless it is paid, in seconds. */
  readonly expiresAt: number
}

const placeDestination = (place: PlaceRecord, locale: Locale): OrderDestination => {
  const described = describePlace(place, locale)
  return {
    type: place.type,
    place_id: place.id,
    name: place.name,
    routing_code: place.routing_code,
    is_outdoor: place.is_outdoor === 1,
    address_country_code: place.address_country_code,
    address_zip: place.address_zip,
    address_street: place.address_street,
    address_house: place.address_house,
    address_apartment: place.address_apartment,
    address_city: described.label_city,
    address_state: described.region,
  }
}

const addressDestination = (address: NonNullable<OrderBody['destination']>): OrderDestination => ({
  type: 'address',
  place_id: null,
  name: '',
  routing_code: '',
  is_outdoor: false,
  address_country_code: address.address_country_code,
  address_zip: address.address_zip,
  address_street: address.address_street,
  address_house: address.address_house,
  address_apartment: address.address_apartment,
  address_city: address.address_city,
  address_state: address.address_state,
})

/** The delivery and its services, each with its price and the VAT within it. */
const linesOf = (order: OrderBody, { context, catalogue, place }: Gathered): OrderLine[] => {
  const { product, sourceCountry } = context
  if (!product) return []
  const vat = { vat_rate: catalogue.vat[sourceCountry] ?? 0, paid_at: null }
  const price = readPrice(product.price)
  const goods = order.recipient_goods_price
  const goodsCents = goods === null || goods === undefined ? 0 : (goodsPriceCents(goods) ?? 0)
  const zip = order.destination?.address_zip ?? place?.address_zip ?? ''
  return [
    {
      product_id: product.id,
      price_cents:
        typeof price === 'number' ? price : (priceAtZip(catalogue, product, zip) ?? price.to),
      paid_by: 'sender',
      type: 'delivery',
      name: product.name,
      service: product.service,
      ...vat,
    },
    ...servicesOf(order, context).map((service): OrderLine => ({
      product_id: service.id,
      price_cents: servicePrice(service, goodsCents),
      paid_by: 'sender',
      type: 'extra',
      name: service.service,
      service: service.service,
      ...vat,
    })),
  ]
}

/**
 * The record of a shipment that has passed `checkShipment`. Names, sizes and prices are kept as
 * they are now: a later change of places or catalogue does not touch what was ordered.
 */
export const buildOrder = (order: OrderBody, gathered: Gathered, given: NewOrder): OrderRecord => {
  const { place } = gathered
  const { product, sourceCountry } = gathered.context
  if (!product) throw new Problem('validation_error', 'Terminal size is required')
  const destination = order.destination
    ? addressDestination(order.destination)
    : place && placeDestination(place, given.locale)
  if (!destination) throw new Problem('validation_error', 'Destination is required')
  const goods = order.recipient_goods_price
  const chosen = servicesOf(order, gathered.context)
  return {
    id: given.id,
    owner: given.owner,
    status: 'created',
    process_status: '',
    barcode: given.barcode,
    created_at: given.at,
    source_country: sourceCountry,
    locale: given.locale,
    sender: { ...order.sender },
    recipient: { ...order.recipient },
    ...(order.data?.company && { company: { ...order.data.company } }),
    destination,
    product: {
      id: product.id,
      name: product.name,
      service: product.service,
      length: product.length,
      width: product.width,
      height: product.height,
      destination_country: product.destination_country,
    },
    door_size: acceptedDoorSizes(product.service)[0] ?? 'XL',
    lines: linesOf(order, gathered),
    content: order.content ?? '',
    reference: order.reference ?? '',
    estimated_weight: order.estimated_weight ?? null,
    timewindow: order.timewindow ?? null,
    information_for_courier: order.information_for_courier ?? '',
    personal_code: order.personal_code ?? '',
    recipient_goods_price_cents:
      goods === null || goods === undefined ? null : (goodsPriceCents(goods) ?? null),
    is_temperature_sensitive: chosen.some(({ service }) => service === 'temperature_sensitive'),
    events: [{ event: 'created', at: isoTime(given.at) }],
    expires_at: given.expiresAt,
  }
}
