import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import { getFirstOrder, pickShared, type WizardDraft } from './draft-shape.ts'

/** Lists the orders that have a recipient. The others are replaced by imported ones. */
export const listBegun = ({ orders }: Pick<WizardDraft, 'orders'>): readonly OrderForm[] =>
  orders.filter(({ recipient }) => recipient.name.trim() !== '')

/**
 * Adds imported orders to the draft, in their order and with its sender. Orders that nobody has filled
 * in give way to them.
 */
export const addImported = (
  draft: WizardDraft,
  imported: readonly OrderForm[],
  fileType: string,
): WizardDraft => {
  const shared = pickShared(getFirstOrder(draft))
  const added = imported.map((order): OrderForm => ({
    ...order,
    ...shared,
    // Views of an order show an address by it.
    destination: order.destination && {
      ...order.destination,
      formatted_address: formatAddressLine(order.destination),
    },
    key: crypto.randomUUID(),
    file_type: fileType,
  }))
  return added.length === 0 ? draft : { ...draft, orders: [...listBegun(draft), ...added] }
}
