import type { Account } from '#shared/accounts/account.ts'
import {
  type CustomisedField,
  getCustomFields,
  getFieldText,
  isFieldShown,
} from '#shared/accounts/field-settings.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { changeCountry, listSizes } from './change-route.ts'
import { createEmptyOrder, type OrderForm } from './order-form.ts'
import type { OrderApp } from './to-body.ts'

/** Returns the company as the sender, reachable by the phone and e-mail of the person. */
export const getCompanySender = ({
  account,
}: {
  readonly account: Pick<Account, 'company' | 'name' | 'phone' | 'email'> | null
}): OrderForm['sender'] => ({
  name: account?.company?.name ?? account?.name ?? '',
  phone: (account?.phone ?? '') || (account?.company?.phone ?? ''),
  email: (account?.email ?? '') || (account?.company?.email ?? ''),
})

/** Finds the size of a route that needs no choice: the only one, or that of the hidden field. */
export const findFixedSize = (
  app: OrderApp,
  {
    destination_country,
    delivery_method,
  }: Pick<OrderForm, 'destination_country' | 'delivery_method'>,
): number | undefined => {
  const sizes = listSizes(app, destination_country, delivery_method)
  const fields = getCustomFields(app.account)
  if (sizes.length === 1) return sizes[0]?.id
  if (isFieldShown(fields, 'parcel_size')) return undefined
  const wanted = parcelSizes.find((size) => size === getFieldText(fields, 'parcel_size'))
  return (sizes.find(({ service }) => service === wanted) ?? sizes[0])?.id
}

/** Sets the size where the route or the customised fields of the company decide it. */
export const applyFixedSize = (app: OrderApp, order: OrderForm): OrderForm => ({
  ...order,
  product_id: findFixedSize(app, order) ?? order.product_id,
})

/** Empties the fields that the company has hidden, and sets its default text. */
export const applyCustomFields = (app: OrderApp, order: OrderForm): OrderForm => {
  const fields = getCustomFields(app.account)
  const isHidden = (name: CustomisedField) => !isFieldShown(fields, name)
  const text = getFieldText(fields, 'parcel_description')
  return applyFixedSize(app, {
    ...order,
    ...(isHidden('weight') && { estimated_weight: '' }),
    ...(isHidden('no_of_parcels') && { parcels: '1' }),
    ...(isHidden('order_no') && { reference: '' }),
    ...((isHidden('parcel_description') || order.content === '') && { content: text }),
  })
}

/** Creates a company's first order: to its own country. */
export const createFirstOrder = (
  app: OrderApp & { readonly destination_countries: readonly { readonly iso: string }[] },
  key: string,
): OrderForm => {
  const empty = { ...createEmptyOrder(key), sender: getCompanySender(app) }
  const country = app.destination_countries[0]?.iso ?? app.country
  return applyCustomFields(app, changeCountry(app, empty, country))
}

/**
 * Creates a company's next order: the country, delivery method, size, services and sender stay, the
 * recipient and what belongs to one parcel are empty.
 */
export const createNextOrder = (app: OrderApp, last: OrderForm, key: string): OrderForm =>
  applyCustomFields(app, {
    ...createEmptyOrder(key),
    destination_country: last.destination_country,
    delivery_method: last.delivery_method,
    product_id: last.product_id,
    services: last.services,
    sender: last.sender,
    recipient_transport_payment: last.recipient_transport_payment,
    notifyemail: last.notifyemail,
    notifyphone: last.notifyphone,
    save_recipient: last.save_recipient,
    recipient: { name: '', phone: getPhonePrefix(last.destination_country), email: '' },
  })
