import { maxWizardOrders } from '#shared/api/payments.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { getDefaultServices } from '#shared/services/availability.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { pickShared, type WizardDraft } from './draft-shape.ts'

/** Whether the wizard can take another order; one payment covers at most `maxWizardOrders`. */
export const hasRoomForOrder = ({ orders }: Pick<WizardDraft, 'orders'>): boolean =>
  orders.length < maxWizardOrders

/**
 * Appends an order to the draft, with the delivery method and size of the last one: parcels sent
 * together are usually alike. Returns the same draft when it is full.
 */
export const appendOrder = (draft: WizardDraft, empty: OrderForm): WizardDraft => {
  const last = draft.orders.at(-1)
  if (!last || !hasRoomForOrder(draft)) return draft
  const { destination_country: country, product_id, delivery_method } = last
  const added: OrderForm = {
    ...empty,
    ...pickShared(last),
    destination_country: country,
    product_id,
    delivery_method,
    recipient: { ...empty.recipient, phone: country === '' ? '' : getPhonePrefix(country) },
    services: [...getDefaultServices(country)],
  }
  return { ...draft, orders: [...draft.orders, added] }
}

/** Deletes an order from the draft, unless it is the only one. */
export const deleteOrder = (draft: WizardDraft, key: string): WizardDraft =>
  draft.orders.length < 2
    ? draft
    : { ...draft, orders: draft.orders.filter((order) => order.key !== key) }
