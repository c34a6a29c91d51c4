import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { checkSender } from '#shared/orders/check-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { Total } from '#shared/orders/prices/totals.ts'
import { computeNewShipmentsTotal } from '#shared/orders/prices/totals.ts'
import type { WizardState } from '#shared/orders/wizard-steps.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import {
  checkParcelBody,
  findProduct,
  listServices,
  type ParcelApp,
  toParcelBody,
} from '#web/domain/order-form/parcel-body.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import { getZipPrice, isZipPending } from '#web/domain/order-form/zip-query.ts'
import type { WizardDraft } from './draft-shape.ts'
import { findUnchangedRefusals } from './refused-fields.ts'

/** Whether the sender may put a company on the invoice: a private one, in some countries. */
export const canAddCompany = ({ account, country }: ParcelApp): boolean =>
  getSourceFacts(country).canInvoiceCompany && (!account || getSegment(account) === 'private')

const toCompanyData = (app: ParcelApp, draft: WizardDraft): Pick<OrderBody, 'data'> =>
  draft.company_info_visible && canAddCompany(app) ? { data: { company: draft.company } } : {}

/** Converts a parcel of the draft to the body of POST /order. */
export const toOrderBody = (app: ParcelApp, draft: WizardDraft, parcel: ParcelDraft): OrderBody =>
  toParcelBody(app, parcel, draft.destination_country, {
    sender: draft.sender,
    ...toCompanyData(app, draft),
  })

/** Returns the issues of one parcel that the recipient step shows, without those of the sender. */
export const checkParcel = (
  app: ParcelApp,
  draft: WizardDraft,
  parcel: ParcelDraft,
): FieldIssue[] => {
  const body = toOrderBody(app, draft, parcel)
  return [
    ...checkParcelBody(app, parcel, body).filter(
      ({ field, code }) =>
        !field.startsWith('sender.') &&
        !field.startsWith('data.') &&
        (code !== 'personal_code_required' || draft.source?.code_owner !== parcel.recipient.name),
    ),
    ...findUnchangedRefusals(draft.refused, parcel.key, body),
  ]
}

/** Whether the recipient step has nothing more to ask about a parcel. */
export const isParcelDone = (app: ParcelApp, draft: WizardDraft, parcel: ParcelDraft): boolean =>
  !isZipPending(parcel) && checkParcel(app, draft, parcel).length === 0

/** Returns the issues of the sender step. */
export const checkSenderStep = (app: ParcelApp, draft: WizardDraft): FieldIssue[] => {
  const body = { sender: draft.sender, ...toCompanyData(app, draft) }
  return [
    ...checkSender(body, { sourceCountry: app.country, isCompanyRegistered: undefined }).filter(
      ({ code }) => code !== 'phone_required' || draft.source?.is_phone_hidden !== true,
    ),
    ...findUnchangedRefusals(draft.refused, null, body),
  ]
}

/**
 * Removes refusals whose field has changed. They do not return when the same text is entered again;
 * the server then decides again.
 */
export const removeResolvedRefusals = (app: ParcelApp, draft: WizardDraft): WizardDraft => {
  const issues = new Set<FieldIssue>([
    ...checkSenderStep(app, draft),
    ...draft.parcels.flatMap((parcel) => checkParcel(app, draft, parcel)),
  ])
  const refused = draft.refused.filter((each) => issues.has(each))
  return refused.length === draft.refused.length ? draft : { ...draft, refused }
}

/** Calculates the running total of the wizard. */
export const calculateTotal = (app: ParcelApp, draft: WizardDraft): Total =>
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
export const getWizardState = (app: ParcelApp, draft: WizardDraft): WizardState => {
  return {
    hasDestinationCountry: draft.destination_country !== null,
    // Free shipments have a price of zero, so the size is checked, not the total.
    hasPrice: draft.parcels.every((parcel) => findProduct(app, parcel) !== undefined),
    isSenderValid: checkSenderStep(app, draft).length === 0,
    areRecipientsValid: draft.parcels.every((parcel) => isParcelDone(app, draft, parcel)),
    hasDropOff: draft.drop_off !== null,
    isEditing: draft.source?.kind === 'edit',
  }
}
