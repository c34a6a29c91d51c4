import { createFromOrder, toSource } from '#shared/orders/form/from-order.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { Order } from '#shared/orders/order.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { loadOrder, loadPlace } from '#web/orders/edit/load-order.ts'
import type { OrderLink } from '#web/orders/edit/order-link.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { CompanySource } from './order-draft.ts'

/** A shipment as the form is filled in from it. */
interface OpenedOrder {
  readonly source: CompanySource
  readonly values: OrderForm
}

/** Why a shipment was not opened. */
export type OpenProblem = 'gone' | 'cannot_edit' | 'cannot_duplicate'

const getSourceKind = (
  { kind }: OrderLink,
  order: Order,
  { account }: AppData,
): CompanySource['kind'] | undefined => {
  const reader = toActionReader(account, account?.settings)
  if (kind === 'duplicate') return isAllowed('duplicate', order, reader) ? kind : undefined
  if (isAllowed('edit_created', order, reader)) return 'edit'
  return isAllowed('edit', order, reader) ? 'change' : undefined
}

/**
 * Loads the shipment that a link asks for, or why it cannot be opened; `several`: the link shows
 * several shipments, of which one has to be chosen.
 * @throws {ApiFailure} when a call fails.
 */
export const loadLinkedOrder = async (
  app: AppData,
  link: OrderLink,
  returnTo: string | undefined,
  signal: AbortSignal,
): Promise<OpenedOrder | 'several' | OpenProblem> => {
  const loaded = await loadOrder(link, app, signal)
  if (!loaded) return 'several'
  const { order } = loaded
  const kind = getSourceKind(link, order, app)
  if (!kind) return link.kind === 'duplicate' ? 'cannot_duplicate' : 'cannot_edit'
  const place = await loadPlace(order.destination_place_id)
  return {
    source: { kind, ...toSource(order, kind === 'duplicate', returnTo) },
    values: createFromOrder(order, place, crypto.randomUUID(), kind === 'duplicate'),
  }
}
