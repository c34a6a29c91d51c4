import { getSegment } from '#shared/accounts/segments.ts'
import type { Product, Service } from '#shared/catalogue/product.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { checkShipment, type ShipmentContext } from '#shared/orders/check-shipment.ts'
import { cleanShipment } from '#shared/orders/clean-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { parseKilograms, validateKilograms } from '#shared/parcels/weight.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { ParcelDraft } from './parcel-draft.ts'
import { isZipServed } from './zip-query.ts'

/** What the rules of a parcel need of the app's data. */
export interface ParcelApp extends Pick<AppData, 'country' | 'products' | 'services'> {
  readonly account: Pick<
    NonNullable<AppData['account']>,
    'company' | 'company_id' | 'email' | 'segment'
  > | null
}

/** Finds the selected size of a parcel. */
export const findProduct = (
  app: Pick<AppData, 'products'>,
  parcel: Pick<ParcelDraft, 'product_id'>,
): Product | undefined => app.products.find(({ id }) => id === parcel.product_id)

/** Lists the services sold to a destination country. */
export const listServices = (
  app: Pick<AppData, 'services'>,
  destinationCountry: string | null,
): readonly Service[] =>
  app.services.filter(({ destination_country }) => destination_country === destinationCountry)

const toShipmentContext = (app: ParcelApp, parcel: ParcelDraft): ShipmentContext => ({
  sourceCountry: app.country,
  segment: app.account ? getSegment(app.account) : 'private',
  product: findProduct(app, parcel),
  place: parcel.place ?? undefined,
  services: app.services,
  accountEmail: app.account?.email,
  isZipServed: isZipServed(parcel),
})

/**
 * Converts a parcel to the body of POST /order. `rest` has the sender and the fields that not every
 * form has.
 */
export const toParcelBody = (
  app: ParcelApp,
  parcel: ParcelDraft,
  destinationCountry: string | null,
  rest: Pick<OrderBody, 'sender'> & Partial<OrderBody>,
): OrderBody => {
  const grams = parcel.weight === '' ? undefined : parseKilograms(parcel.weight)
  const body: OrderBody = {
    product_id: parcel.product_id,
    recipient: parcel.recipient,
    delivery_method: parcel.delivery_method,
    destination_place_id: parcel.place?.id ?? null,
    destination: parcel.address,
    service_ids: listServices(app, destinationCountry)
      .filter(({ service }) => parcel.services.includes(service))
      .map(({ id }) => id),
    recipient_goods_price: parcel.goods_price,
    timewindow: parcel.timewindow,
    information_for_courier: parcel.information_for_courier,
    personal_code: parcel.personal_code,
    content: parcel.content,
    ...(grams !== undefined && { estimated_weight: grams }),
    ...rest,
  }
  return cleanShipment(body, toShipmentContext(app, parcel))
}

/** Returns the issues of a parcel and its body, by the fields of the body. */
export const checkParcelBody = (
  app: ParcelApp,
  parcel: ParcelDraft,
  body: OrderBody,
  rules: Pick<ShipmentContext, 'orderNumber' | 'mayRecipientPayTransport'> = {},
): FieldIssue[] => [
  ...checkShipment(body, { ...toShipmentContext(app, parcel), ...rules }).filter(
    ({ field }) => field !== 'estimated_weight',
  ),
  // A text that is not a weight is left out of the body, so the draft's field is validated.
  ...collectIssues({
    estimated_weight: validateKilograms(parcel.weight, findProduct(app, parcel)?.weight),
  }),
]
