import type { FieldError } from '#shared/api/errors.ts'
import type { Product, Service } from '#shared/catalogue/product.ts'
import { goodsPriceCents } from '#shared/orders/goods-price.ts'
import type { ShipmentContext } from '#shared/orders/check-shipment.ts'
import { checkSender, checkShipment } from '#shared/orders/check-shipment.ts'
import { cleanShipment } from '#shared/orders/clean-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { Total } from '#shared/orders/totals.ts'
import { newShipmentsTotal } from '#shared/orders/totals.ts'
import type { WizardState } from '#shared/orders/wizard-steps.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import { validateKilograms, parseKilograms } from '#shared/parcels/weight.ts'
import type { AppData } from '#web/lib/app-data.ts'
import type { ParcelDraft, WizardDraft } from './draft-shape.ts'
import { refusedFields, standingFaults } from './refused-fields.ts'
import { isZipPending, isZipServed, priceAtZip } from './zip-question.ts'

/** What the rules of one parcel depend on beside the draft itself. */
export const contextOf = (app: AppData, parcel: ParcelDraft): ShipmentContext => ({
  sourceCountry: app.country,
  segment: app.account ? segmentOf(app.account) : 'private',
  product: productOf(app, parcel),
  place: parcel.place ?? undefined,
  services: app.services,
  accountEmail: app.account?.email,
  isZipServed: isZipServed(parcel),
})

/** The chosen size of a parcel. */
export const productOf = (app: AppData, parcel: ParcelDraft): Product | undefined =>
  app.products.find(({ id }) => id === parcel.product_id)

/** The chosen services of a parcel as they are on sale on its route. */
export const servicesOnSale = (
  app: AppData,
  destinationCountry: string | null,
): readonly Service[] =>
  app.services.filter(({ destination_country }) => destination_country === destinationCountry)

/** Whether the sender may put a company on the invoice: private senders of Estonia may. */
export const offersCompany = ({ account, country }: AppData): boolean =>
  country === 'ee' && (!account || segmentOf(account) === 'private')

const companyOf = (app: AppData, draft: WizardDraft): Pick<OrderBody, 'data'> =>
  draft.company_info_visible && offersCompany(app) ? { data: { company: draft.company } } : {}

/** A parcel of the draft as the body of POST /order. */
export const orderBodyOf = (app: AppData, draft: WizardDraft, parcel: ParcelDraft): OrderBody => {
  const onSale = servicesOnSale(app, draft.destination_country)
  const grams = parcel.weight === '' ? undefined : parseKilograms(parcel.weight)
  const body: OrderBody = {
    product_id: parcel.product_id,
    sender: draft.sender,
    recipient: parcel.recipient,
    delivery_method: parcel.delivery_method,
    destination_place_id: parcel.place?.id ?? null,
    destination: parcel.address,
    service_ids: onSale
      .filter(({ service }) => parcel.services.includes(service))
      .map(({ id }) => id),
    recipient_goods_price: parcel.goods_price,
    timewindow: parcel.timewindow,
    information_for_courier: parcel.information_for_courier,
    personal_code: parcel.personal_code,
    content: parcel.content,
    ...(grams !== undefined && { estimated_weight: grams }),
    ...companyOf(app, draft),
  }
  return cleanShipment(body, contextOf(app, parcel))
}

/** Every fault of one parcel, its sender left out: what the recipient step marks. */
export const checkParcel = (
  app: AppData,
  draft: WizardDraft,
  parcel: ParcelDraft,
): FieldIssue[] => {
  const body = orderBodyOf(app, draft, parcel)
  return [
    ...checkShipment(body, contextOf(app, parcel)).filter(
      ({ field }) =>
        !field.startsWith('sender.') && !field.startsWith('data.') && field !== 'estimated_weight',
    ),
    // A text that is no weight never gets into the body, so the field itself is asked.
    ...collectIssues({
      estimated_weight: validateKilograms(parcel.weight, productOf(app, parcel)?.weight),
    }),
    ...standingFaults(draft.refused, parcel.key, body),
  ]
}

/** Every fault of the sender step. */
export const checkSenderStep = (app: AppData, draft: WizardDraft): FieldIssue[] => {
  const body = { sender: draft.sender, ...companyOf(app, draft) }
  return [
    ...checkSender(body, { sourceCountry: app.country, isCompanyRegistered: undefined }),
    ...standingFaults(draft.refused, null, body),
  ]
}

/** Takes an answer's refusals into the draft. */
export const withRefused = (
  app: AppData,
  draft: WizardDraft,
  errors: readonly FieldError[],
): WizardDraft => ({
  ...draft,
  refused: refusedFields(
    errors,
    draft.parcels.map((parcel) => ({ key: parcel.key, body: orderBodyOf(app, draft, parcel) })),
  ),
})

/** Lets go of refusals whose field was changed: the same text written again is judged anew. */
export const withoutSettled = (app: AppData, draft: WizardDraft): WizardDraft => {
  const issues = new Set<FieldIssue>([
    ...checkSenderStep(app, draft),
    ...draft.parcels.flatMap((parcel) => checkParcel(app, draft, parcel)),
  ])
  const refused = draft.refused.filter((each) => issues.has(each))
  return refused.length === draft.refused.length ? draft : { ...draft, refused }
}

/** The running total of the wizard. */
export const totalOf = (app: AppData, draft: WizardDraft): Total =>
  newShipmentsTotal(
    draft.parcels.map((parcel) => ({
      price: priceAtZip(parcel) ?? productOf(app, parcel)?.price,
      services: servicesOnSale(app, draft.destination_country).filter(({ service }) =>
        parcel.services.includes(service),
      ),
      goodsPrice: goodsPriceCents(parcel.goods_price),
    })),
  )

/** What the guards and the Next button of every step go by. */
export const wizardStateOf = (app: AppData, draft: WizardDraft): WizardState => {
  return {
    hasDestinationCountry: draft.destination_country !== null,
    // A total of nothing is a total: what is free is sent as well.
    hasPrice: draft.parcels.every((parcel) => productOf(app, parcel) !== undefined),
    isSenderValid: checkSenderStep(app, draft).length === 0,
    areRecipientsValid: draft.parcels.every(
      (parcel) => !isZipPending(parcel) && checkParcel(app, draft, parcel).length === 0,
    ),
    hasDropOff: draft.drop_off !== null,
    isEditing: false,
  }
}
