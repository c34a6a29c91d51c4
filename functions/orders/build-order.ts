import { getPriceForZip } from '#shared/orders/prices/zip-price.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { getOrderedServices } from '#shared/orders/check-order-body.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { OrderDestination } from '#shared/orders/order.ts'
import { parseWirePrice, getServicePrice } from '#shared/orders/prices/totals.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Service } from '#shared/catalogue/product.ts'
import { toStoredFields } from './describe-content.ts'
import type { LoadedContext } from './load-context.ts'
import type { OrderContent, OrderLine } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** The generated fields of a new shipment. */
export interface NewOrder {
  readonly id: string
  readonly owner: string
  readonly barcode: string
  readonly sendingCode: string
  readonly locale: Locale
  /** Milliseconds since 1970. */
  readonly at: number
  /** The place among the shipments of the request, from 0; undefined for a single one. */
  readonly batchRow?: number | undefined
  /** When the shipment is removed unless it is paid, in seconds since 1970; never for a return that is free. */
  readonly expiresAt?: number
  /** The name of the person who has imported it, if it is from a file. */
  readonly importedBy?: string | undefined
  readonly importId?: string | undefined
  /** For a shipment of the public API, which is confirmed at once. */
  readonly api?: ApiShipment | undefined
}

/** What a shipment of the public API is created with. */
export interface ApiShipment {
  /** Whether the program prints the label on its own. */
  readonly isLabelPrinted: boolean
  /** The days in which its recipient may return it, if its request names them. */
  readonly returnDays?: number | undefined
}

/** Converts a place to the destination of a shipment, as it is now. */
export const toPlaceDestination = (place: PlaceRecord): OrderDestination => {
  const { city, region } = formatAddress(place)
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
    address_city: city,
    address_state: region,
    address_latitude: null,
    address_longitude: null,
  }
}

/** Converts an address to the destination of a shipment. */
export const toAddressDestination = (
  address: NonNullable<OrderBody['destination']>,
): OrderDestination => ({
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
  address_latitude: address.address_latitude ?? null,
  address_longitude: address.address_longitude ?? null,
})

/** Recipients pay for every delivery of one segment; of others where the company chooses so. */
const isDeliveryPaidByRecipient = (
  { recipient_transport_payment }: OrderBody,
  { segment }: LoadedContext['context'],
  chosen: readonly Service[],
): boolean =>
  segment === 'business_rdp' ||
  recipient_transport_payment === true ||
  chosen.some(({ service }) => service === 'recipient_delivery_payment')

/** Builds the lines of the delivery and its services, each with its price including VAT. */
const buildLines = (
  order: OrderBody,
  { context, catalogue, place }: LoadedContext,
): OrderLine[] => {
  const { product, sourceCountry } = context
  if (!product) return []
  const vat = { vat_rate: catalogue.vat[sourceCountry] ?? 0, paid_at: null }
  const price = parseWirePrice(product.price)
  const goods = order.recipient_goods_price
  const goodsCents = goods === null || goods === undefined ? 0 : (parseGoodsPrice(goods) ?? 0)
  const zip = order.destination?.address_zip ?? place?.address_zip ?? ''
  const chosen = getOrderedServices(order, context)
  return [
    {
      product_id: product.id,
      price_cents:
        typeof price === 'number' ? price : (getPriceForZip(catalogue, product, zip) ?? price.to),
      paid_by: isDeliveryPaidByRecipient(order, context, chosen) ? 'recipient' : 'sender',
      type: 'delivery',
      name: product.name,
      service: product.service,
      ...vat,
    },
    ...chosen.map((service): OrderLine => ({
      product_id: service.id,
      price_cents: getServicePrice(service, goodsCents),
      paid_by: 'sender',
      type: 'extra',
      name: service.service,
      service: service.service,
      ...vat,
    })),
  ]
}

/**
 * Builds the fields of a shipment that its sender has chosen. Names, sizes and prices are copied, so
 * that later changes of places or catalogue do not affect it. Expects a body that has passed
 * `checkOrderBody`.
 */
export const buildOrderContent = (order: OrderBody, loaded: LoadedContext): OrderContent => {
  const { place } = loaded
  const { product } = loaded.context
  if (!product) throw new Problem('validation_error', formatMessage('size_required'))
  const destination = order.destination
    ? toAddressDestination(order.destination)
    : place && toPlaceDestination(place)
  if (!destination) throw new Problem('validation_error', formatMessage('destination_required'))
  const goods = order.recipient_goods_price
  const chosen = getOrderedServices(order, loaded.context)
  return {
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
      ...(product.transit_days !== undefined && { transit_days: product.transit_days }),
    },
    door_size: getDoorSize(product),
    lines: buildLines(order, loaded),
    ...toStoredFields(order),
    recipient_goods_price_cents:
      goods === null || goods === undefined ? null : (parseGoodsPrice(goods) ?? null),
    is_temperature_sensitive: chosen.some(({ service }) => service === 'temperature_sensitive'),
  }
}

/** Returns from which file a shipment was imported, and by whom. */
const toImportFields = (
  { origin, file_name = '' }: OrderBody,
  { importedBy = '', importId }: NewOrder,
): Pick<OrderRecord, 'file_name' | 'imported_by' | 'import_id'> =>
  origin === 'file_import'
    ? { file_name, imported_by: importedBy, ...(importId !== undefined && { import_id: importId }) }
    : { file_name: '', imported_by: '' }

const firstLabelVersion = 1

/** Returns the status of a new shipment. One of the public API is confirmed, as by `confirmOrders`. */
const toStatusFields = ({
  at,
  api,
}: NewOrder): Pick<
  OrderRecord,
  'status' | 'process_status' | 'events' | 'printed_label_version' | 'label_printed_at'
> => {
  const created = { event: 'created', at: toIsoTime(at) } as const
  if (!api) return { status: 'created', process_status: '', events: [created] }
  return {
    status: 'prepared',
    process_status: api.isLabelPrinted ? '' : 'label_print_needed',
    events: [created, { event: 'prepared', at: toIsoTime(at) }],
    ...(api.isLabelPrinted && { printed_label_version: firstLabelVersion, label_printed_at: at }),
  }
}

/** Builds the record of a new shipment that has passed `checkOrderBody`. */
export const buildOrder = (
  order: OrderBody,
  loaded: LoadedContext,
  details: NewOrder,
): OrderRecord => ({
  ...buildOrderContent(order, loaded),
  id: details.id,
  owner: details.owner,
  ...toStatusFields(details),
  barcode: details.barcode,
  sending_code: details.sendingCode,
  created_at: details.at,
  ...(details.batchRow !== undefined && { batch_row: details.batchRow }),
  updated_at: details.at,
  origin: details.api ? 'api' : (order.origin ?? 'form'),
  ...toImportFields(order, details),
  source_country: loaded.context.sourceCountry,
  locale: details.locale,
  ...(details.api?.returnDays !== undefined && { customer_return_days: details.api.returnDays }),
  ...(details.expiresAt !== undefined && { expires_at: details.expiresAt }),
  label_version: firstLabelVersion,
  change_payment_ids: [],
  applied_payment_ids: [],
  refunds: [],
})
