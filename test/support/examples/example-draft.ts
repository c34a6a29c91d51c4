import { createEmptyOrder, type OrderForm } from '#shared/orders/form/order-form.ts'
import {
  createEmptyWizard,
  type SharedFields,
  type WizardDraft,
} from '#web/orders/wizard/state/draft-shape.ts'

/** An empty order of a form with `changes` applied; with the id of its place, if it has one. */
export const createExampleOrderForm = (changes: Partial<OrderForm> = {}): OrderForm => ({
  ...createEmptyOrder('one'),
  ...(changes.place && { destination_place_id: changes.place.id }),
  ...changes,
})

/** Changes of a draft, and of all its orders. */
export type DraftChanges = Partial<
  WizardDraft & SharedFields & Pick<OrderForm, 'destination_country'>
>

/** An empty wizard draft with one order and `changes` applied. */
export const createExampleDraft = (changes: DraftChanges = {}): WizardDraft => {
  const { sender, save_sender, has_company, data, destination_country, ...rest } = changes
  const draft = { ...createEmptyWizard(), orders: [createExampleOrderForm()], ...rest }
  const orders = draft.orders.map((order) => ({
    ...order,
    sender: sender ?? order.sender,
    save_sender: save_sender ?? order.save_sender,
    has_company: has_company ?? order.has_company,
    data: data ?? order.data,
    destination_country: destination_country ?? order.destination_country,
  }))
  return { ...draft, orders }
}
