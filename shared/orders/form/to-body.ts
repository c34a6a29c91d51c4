import type { OwnAccount } from '#shared/accounts/account.ts'
import { getCustomFields, getOrderNumberRule } from '#shared/accounts/field-settings.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { getSegment, isBusinessSegment, type Segment } from '#shared/accounts/segments.ts'
import type { Product, Service } from '#shared/catalogue/product.ts'
import { getSourceFacts, type SourceCountry } from '#shared/countries/source-countries.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { pick } from '#shared/lib/pick.ts'
import { validateQuantity } from '#shared/parcels/quantity.ts'
import { parseKilograms } from '#shared/parcels/weight.ts'
import { getDefaultServices } from '#shared/services/availability.ts'
import { mayRecipientPayTransport } from '#shared/services/orderable-services.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import type { OrderContext } from '#shared/orders/check-order-body.ts'
import { cleanOrder } from '#shared/orders/clean-order.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { emptyFields, getChosenPlace, type OrderForm } from './order-form.ts'
import { isZipServed } from './zip-check.ts'

/** What a form of an order reads of the app's data. */
export interface OrderApp {
  readonly country: SourceCountry
  readonly products: readonly Product[]
  readonly services: readonly Service[]
  readonly account: Pick<
    OwnAccount,
    'company' | 'company_id' | 'data' | 'email' | 'name' | 'phone' | 'role' | 'segment' | 'settings'
  > | null
}

/** Finds the chosen size. */
export const findProduct = (
  app: Pick<OrderApp, 'products'>,
  { product_id }: Pick<OrderForm, 'product_id'>,
): Product | undefined => app.products.find(({ id }) => id === product_id)

/** Lists the services sold to the destination country. */
export const listServices = (
  app: Pick<OrderApp, 'services'>,
  country: string,
): readonly Service[] =>
  app.services.filter(({ destination_country }) => destination_country === country)

/** Lists the chosen services that are sold to the destination country. */
export const listChosenServices = (
  app: Pick<OrderApp, 'services'>,
  { destination_country, services }: Pick<OrderForm, 'destination_country' | 'services'>,
): readonly Service[] =>
  services.length === 0
    ? []
    : listServices(app, destination_country).filter(({ service }) => services.includes(service))

/**
 * Lists the chosen services that are not sold to the destination country any more: they were switched off
 * after they were chosen. A preselected one that the account does not have is none of them.
 */
export const listUnsoldServices = (
  app: Pick<OrderApp, 'services'>,
  { destination_country, services }: Pick<OrderForm, 'destination_country' | 'services'>,
): readonly ServiceName[] => {
  const known: readonly ServiceName[] = [
    ...listServices(app, destination_country).map(({ service }) => service),
    ...getDefaultServices(destination_country),
  ]
  return services.filter((name) => !known.includes(name))
}

const getAppSegment = ({ account }: Pick<OrderApp, 'account'>): Segment =>
  account ? getSegment(account) : 'private'

/** Whether the sender may put a company on the invoice: a private one, in some countries. */
export const canAddCompany = (app: Pick<OrderApp, 'account' | 'country'>): boolean =>
  getSourceFacts(app.country).canInvoiceCompany && getAppSegment(app) === 'private'

/** Whether the recipient may pay for the delivery. */
export const isTransportPaymentOffered = ({ account }: Pick<OrderApp, 'account'>): boolean =>
  account !== null && mayRecipientPayTransport(getSegment(account), account.settings)

/** Returns the number of parcels; undefined for a text that is none. */
export const parseQuantity = ({ parcels }: Pick<OrderForm, 'parcels'>): number | undefined =>
  validateQuantity(parcels.trim()) === undefined ? Number(parcels) : undefined

/** Returns the context of an order's rules. */
export const toContext = (app: OrderApp, form: OrderForm): OrderContext => ({
  sourceCountry: app.country,
  segment: getAppSegment(app),
  product: findProduct(app, form),
  place: getChosenPlace(form),
  services: app.services,
  accountEmail: app.account?.email,
  isZipServed: isZipServed(form),
  hasCustomBarcodes: app.account ? hasFeature(app.account, 'custom_barcode') : false,
  orderNumber: getOrderNumberRule(getCustomFields(app.account)),
  settings: app.account?.settings,
  mayRecipientPayTransport: isTransportPaymentOffered(app),
})

type FormField = keyof typeof emptyFields

/** The plain fields that every request has, also empty. */
const alwaysSent: readonly FormField[] = [
  'timewindow',
  'information_for_courier',
  'personal_code',
  'content',
]

/** The plain fields of companies. */
const companyFields = ['reference', 'notifyemail', 'notifyphone'] as const satisfies FormField[]

/**
 * Lists the plain fields of a request. One that was added later is sent where it is filled: drafts of
 * earlier releases make the request that they have made before.
 */
const listSentFields = (form: OrderForm): readonly FormField[] =>
  getKeys(emptyFields).filter(
    (name) =>
      !companyFields.some((each) => each === name) &&
      (alwaysSent.includes(name) || form[name] !== emptyFields[name]),
  )

/** The fields that only the form of a company has. */
const toCompanyFields = (form: OrderForm): Partial<OrderBody> => {
  const parcels = parseQuantity(form)
  return {
    ...pick(form, companyFields),
    save_recipient: form.save_recipient,
    recipient_transport_payment: form.recipient_transport_payment,
    ...(parcels !== undefined && { parcels }),
  }
}

/**
 * Converts an order to the body of POST /order. Requests are recognised by their text, so the order
 * of the fields stays as it is.
 */
export const toOrderBody = (
  app: OrderApp,
  form: OrderForm,
  context: OrderContext = toContext(app, form),
): OrderBody => {
  const grams = form.estimated_weight === '' ? undefined : parseKilograms(form.estimated_weight)
  const body: OrderBody = {
    product_id: form.product_id,
    recipient: form.recipient,
    delivery_method: form.delivery_method,
    destination_place_id: form.destination_place_id,
    destination: form.destination,
    service_ids: listChosenServices(app, form).map(({ id }) => id),
    recipient_goods_price: form.recipient_goods_price,
    ...pick(form, listSentFields(form)),
    ...(grams !== undefined && { estimated_weight: grams }),
    sender: form.sender,
    ...(form.origin === 'file_import' && { origin: form.origin }),
    ...(form.file_type !== '' && { file_type: form.file_type }),
    ...(form.has_company && canAddCompany(app) && { data: form.data }),
    ...(isBusinessSegment(getAppSegment(app)) && toCompanyFields(form)),
  }
  return cleanOrder(body, context)
}
