import type { Product, Service } from '#shared/catalogue/product.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { ShipmentContext } from '#shared/orders/check-shipment.ts'
import { checkSender, checkShipment } from '#shared/orders/check-shipment.ts'
import { cleanShipment } from '#shared/orders/clean-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { Total } from '#shared/orders/prices/totals.ts'
import { computeNewShipmentsTotal } from '#shared/orders/prices/totals.ts'
import type { WizardState } from '#shared/orders/wizard-steps.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { validateKilograms, parseKilograms } from '#shared/parcels/weight.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { ParcelDraft, WizardDraft } from './draft-shape.ts'
import { findUnchangedRefusals } from './refused-fields.ts'
import { isZipPending, isZipServed, getZipPrice } from './zip-query.ts'

/** Returns the context of the shipment rules for a parcel. */
export const toShipmentContext = (app: AppData, parcel: ParcelDraft): ShipmentContext => ({
  sourceCountry: app.country,
  segment: app.account ? getSegment(app.account) : 'private',
  product: findProduct(app, parcel),
  place: parcel.place ?? undefined,
  services: app.services,
  accountEmail: app.account?.email,
  isZipServed: isZipServed(parcel),
})

/** Finds the selected size of a parcel. */
export const findProduct = (app: AppData, parcel: ParcelDraft): Product | undefined =>
  app.products.find(({ id }) => id === parcel.product_id)

/** Lists the services sold to a destination country. */
export const listServices = (app: AppData, destinationCountry: string | null): readonly Service[] =>
  app.services.filter(({ destination_country }) => destination_country === destinationCountry)

/** Whether the sender may put a company on the invoice: a private one, in some countries. */
export const canAddCompany = ({ account, country }: AppData): boolean =>
  getSourceFacts(country).canInvoiceCompany && (!account || getSegment(account) === 'private')

const toCompanyData = (app: AppData, draft: WizardDraft): Pick<OrderBody, 'data'> =>
  draft.company_info_visible && canAddCompany(app) ? { data: { company: draft.company } } : {}

/** Converts a parcel of the draft to the body of POST /order. */
export const toOrderBody = (app: AppData, draft: WizardDraft, parcel: ParcelDraft): OrderBody => {
  const services = listServices(app, draft.destination_country)
  const grams = parcel.weight === '' ? undefined : parseKilograms(parcel.weight)
  const body: OrderBody = {
    product_id: parcel.product_id,
    sender: draft.sender,
    recipient: parcel.recipient,
    delivery_method: parcel.delivery_method,
    destination_place_id: parcel.place?.id ?? null,
    destination: parcel.address,
    service_ids: services
      .filter(({ service }) => parcel.services.includes(service))
      .map(({ id }) => id),
    recipient_goods_price: parcel.goods_price,
    timewindow: parcel.timewindow,
    information_for_courier: parcel.information_for_courier,
    personal_code: parcel.personal_code,
    content: parcel.content,
    ...(grams !== undefined && { estimated_weight: grams }),
    ...toCompanyData(app, draft),
  }
  return cleanShipment(body, toShipmentContext(app, parcel))
}

/** Returns the issues of one parcel that the recipient step shows, without those of the sender. */
export const checkParcel = (
  app: AppData,
  draft: WizardDraft,
  parcel: ParcelDraft,
): FieldIssue[] => {
  const body = toOrderBody(app, draft, parcel)
  return [
    ...checkShipment(body, toShipmentContext(app, parcel)).filter(
      ({ field }) =>
        !field.startsWith('sender.') && !field.startsWith('data.') && field !== 'estimated_weight',
    ),
    // A text that is not a weight is left out of the body, so the draft's field is validated.
    ...collectIssues({
      estimated_weight: validateKilograms(parcel.weight, findProduct(app, parcel)?.weight),
    }),
    ...findUnchangedRefusals(draft.refused, parcel.key, body),
  ]
}

/** Returns the issues of the sender step. */
export const checkSenderStep = (app: AppData, draft: WizardDraft): FieldIssue[] => {
  const body = { sender: draft.sender, ...toCompanyData(app, draft) }
  return [
    ...checkSender(body, { sourceCountry: app.country, isCompanyRegistered: undefined }),
    ...findUnchangedRefusals(draft.refused, null, body),
  ]
}

/**
 * Removes refusals whose field has changed. They do not return when the same text is entered again;
 * the server then decides again.
 */
export const removeResolvedRefusals = (app: AppData, draft: WizardDraft): WizardDraft => {
  const issues = new Set<FieldIssue>([
    ...checkSenderStep(app, draft),
    ...draft.parcels.flatMap((parcel) => checkParcel(app, draft, parcel)),
  ])
  const refused = draft.refused.filter((each) => issues.has(each))
  return refused.length === draft.refused.length ? draft : { ...draft, refused }
}

/** Calculates the running total of the wizard. */
export const calculateTotal = (app: AppData, draft: WizardDraft): Total =>
  computeNewShipmentsTotal(
    draft.parcels.map((parcel) => ({
      price: getZipPrice(parcel) ?? findProduct(app, parcel)?.price,
      services: listServices(app, draft.destination_country).filter(({ service }) =>
        parcel.services.includes(service),
      ),
      goodsPrice: parseGoodsPrice(parcel.goods_price),
    })),
  )

/** Returns the state that the step guards and the Next button depend on. */
export const getWizardState = (app: AppData, draft: WizardDraft): WizardState => {
  return {
    hasDestinationCountry: draft.destination_country !== null,
    // Free shipments have a price of zero, so the size is checked, not the total.
    hasPrice: draft.parcels.every((parcel) => findProduct(app, parcel) !== undefined),
    isSenderValid: checkSenderStep(app, draft).length === 0,
    areRecipientsValid: draft.parcels.every(
      (parcel) => !isZipPending(parcel) && checkParcel(app, draft, parcel).length === 0,
    ),
    hasDropOff: draft.drop_off !== null,
    isEditing: draft.source?.kind === 'edit',
  }
}
