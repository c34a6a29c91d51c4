import {
  type CustomisedField,
  getFieldText,
  isFieldShown,
} from '#shared/accounts/field-settings.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { listSizes, rerouteParcel } from '#web/domain/order-form/change-route.ts'
import {
  createEmptyParcel,
  type ParcelDraft,
  type PersonDraft,
} from '#web/domain/order-form/parcel-draft.ts'
import type { OrderApp } from './order-app.ts'
import { getCustomFields } from './custom-fields.ts'

/** The form of one shipment of a company. Texts are unvalidated; `toOrderBody` converts them. */
export interface OrderValues extends ParcelDraft {
  /** Lower-case ISO 3166; empty before the app data has been read. */
  readonly destination_country: string
  readonly sender: PersonDraft
  readonly reference: string
  /** The number of parcels, as typed. */
  readonly parcels: string
  /** Whether the recipient pays for the delivery. */
  readonly recipient_transport_payment: boolean
  readonly notifyemail: string
  readonly notifyphone: string
}

/** Creates a form without any choice. */
export const createEmptyValues = (): OrderValues => ({
  ...createEmptyParcel(),
  destination_country: '',
  sender: { name: '', phone: '', email: '' },
  reference: '',
  parcels: '1',
  recipient_transport_payment: false,
  notifyemail: '',
  notifyphone: '',
})

/** Returns the company as the sender, reachable by the phone and e-mail of the person. */
const getCompanySender = ({ account }: OrderApp): PersonDraft => ({
  name: account?.company?.name ?? account?.name ?? '',
  phone: (account?.phone ?? '') || (account?.company?.phone ?? ''),
  email: (account?.email ?? '') || (account?.company?.email ?? ''),
})

/** Finds the size of a route that needs no choice: the only one, or that of the hidden field. */
const findFixedSize = (
  app: OrderApp,
  { destination_country, delivery_method }: OrderValues,
): number | undefined => {
  const sizes = listSizes(app, destination_country, delivery_method)
  const fields = getCustomFields(app)
  if (sizes.length === 1) return sizes[0]?.id
  if (isFieldShown(fields, 'parcel_size')) return undefined
  const wanted = parcelSizes.find((size) => size === getFieldText(fields, 'parcel_size'))
  return (sizes.find(({ service }) => service === wanted) ?? sizes[0])?.id
}

/** Sets the size where the route or the customised fields of the company decide it. */
export const applyFixedSize = (app: OrderApp, values: OrderValues): OrderValues => ({
  ...values,
  product_id: findFixedSize(app, values) ?? values.product_id,
})

/** Empties the fields that the company has hidden, and sets its default text. */
export const applyCustomFields = (app: OrderApp, values: OrderValues): OrderValues => {
  const fields = getCustomFields(app)
  const isHidden = (name: CustomisedField) => !isFieldShown(fields, name)
  const text = getFieldText(fields, 'parcel_description')
  return applyFixedSize(app, {
    ...values,
    ...(isHidden('weight') && { weight: '' }),
    ...(isHidden('no_of_parcels') && { parcels: '1' }),
    ...(isHidden('order_no') && { reference: '' }),
    ...((isHidden('parcel_description') || values.content === '') && { content: text }),
  })
}

/** Moves a form to another country, as the wizard does. */
export const changeCountry = (app: OrderApp, values: OrderValues, country: string): OrderValues =>
  values.destination_country === country
    ? values
    : applyFixedSize(app, {
        ...values,
        ...rerouteParcel(app, values, country, values.destination_country || null),
        destination_country: country,
      })

/** Creates the form of a company's first shipment: to its own country. */
export const createFirstValues = (app: OrderApp): OrderValues =>
  applyCustomFields(
    app,
    changeCountry(
      app,
      { ...createEmptyValues(), sender: getCompanySender(app) },
      app.destination_countries[0]?.iso ?? app.country,
    ),
  )

/**
 * Creates the form of the next shipment: the country, delivery method, size, services and sender
 * stay, the recipient and what belongs to one parcel are empty.
 */
export const createNextValues = (app: OrderApp, last: OrderValues): OrderValues => {
  const { destination_country: country, delivery_method, product_id, services, sender } = last
  return applyCustomFields(app, {
    ...createEmptyValues(),
    destination_country: country,
    delivery_method,
    product_id,
    services,
    sender,
    recipient_transport_payment: last.recipient_transport_payment,
    notifyemail: last.notifyemail,
    notifyphone: last.notifyphone,
    save_recipient: last.save_recipient,
    recipient: { name: '', phone: getPhonePrefix(country), email: '' },
  })
}
