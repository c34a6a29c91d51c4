import { getSegment } from '#shared/accounts/segments.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { computeNewShipmentsTotal, type Total } from '#shared/orders/prices/totals.ts'
import { validateQuantity } from '#shared/parcels/quantity.ts'
import { mayRecipientPayTransport } from '#shared/services/orderable-services.ts'
import {
  checkParcelBody,
  findProduct,
  listServices,
  toParcelBody,
} from '#web/domain/order-form/parcel-body.ts'
import { toDraftField } from '#web/domain/order-form/parcel-form.ts'
import { getZipPrice } from '#web/domain/order-form/zip-query.ts'
import type { OrderApp } from './order-app.ts'
import { getAccountOrderNumberRule } from './custom-fields.ts'
import type { OrderSource } from './order-draft.ts'
import type { OrderValues } from './order-values.ts'

const toQuantity = (text: string): number | undefined =>
  validateQuantity(text.trim()) === undefined ? Number(text) : undefined

/** Whether the recipients of all shipments of the company pay for the delivery. */
export const isTransportAlwaysPaid = ({ account }: OrderApp): boolean =>
  account !== null && getSegment(account) === 'business_rdp'

/** Whether the recipient may pay for the delivery. */
export const isTransportPaymentOffered = ({ account }: OrderApp): boolean =>
  account !== null && mayRecipientPayTransport(getSegment(account), account.settings)

/** Converts a form to the body of POST /order. */
export const toOrderBody = (app: OrderApp, values: OrderValues): OrderBody => {
  const parcels = toQuantity(values.parcels)
  return toParcelBody(app, values, values.destination_country, {
    sender: values.sender,
    reference: values.reference,
    notifyemail: values.notifyemail,
    notifyphone: values.notifyphone,
    save_recipient: values.save_recipient,
    recipient_transport_payment: values.recipient_transport_payment,
    ...(parcels !== undefined && { parcels }),
  })
}

/** Whether the server keeps the personal code of the recipient: of a shipment that is edited. */
export const isCodeKept = (
  source: OrderSource | null,
  { recipient }: Pick<OrderValues, 'recipient'>,
): boolean => source?.code_owner !== undefined && source.code_owner === recipient.name.trim()

/** Returns the issues of a form by its fields, by the rules of the server. */
export const checkOrder = (
  app: OrderApp,
  values: OrderValues,
  source: OrderSource | null = null,
): FieldIssue[] => {
  const issues = checkParcelBody(app, values, toOrderBody(app, values), {
    orderNumber: getAccountOrderNumberRule(app),
    mayRecipientPayTransport: isTransportPaymentOffered(app),
  }).filter(({ code }) => code !== 'personal_code_required' || !isCodeKept(source, values))
  return [
    ...issues.map(({ field, code }) => ({ field: toDraftField(field), code })),
    // A text that is not a number is left out of the body, so the field itself is validated.
    ...collectIssues({ parcels: validateQuantity(values.parcels.trim()) }),
  ]
}

/** Computes what the sender pays for the shipment: all its parcels with their services. */
export const computeTotal = (app: OrderApp, values: OrderValues): Total => {
  const services = listServices(app, values.destination_country).filter(({ service }) =>
    values.services.includes(service),
  )
  const isPaidByRecipient = values.recipient_transport_payment || isTransportAlwaysPaid(app)
  const price = getZipPrice(values) ?? findProduct(app, values)?.price
  const parcel = {
    price: isPaidByRecipient ? undefined : price,
    services,
    goodsPrice: parseGoodsPrice(values.goods_price),
  }
  return computeNewShipmentsTotal(
    Array.from({ length: toQuantity(values.parcels) ?? 1 }, () => parcel),
  )
}
