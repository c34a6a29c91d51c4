import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { createFromOrder } from '#shared/orders/form/from-order.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { fetchPlace } from '#web/domain/places/use-place.ts'
import { isLinkGone, openShipmentLink } from '#web/domain/shipments/open-shipment-link.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import type { OrderSource } from './order-draft.ts'
import type { OrderLink } from './order-link.ts'

/** A shipment as the form is filled in from it. */
interface OpenedOrder {
  readonly source: OrderSource
  readonly values: OrderForm
}

/** Why a shipment was not opened. */
export type OpenProblem = 'gone' | 'cannot_edit' | 'cannot_duplicate'

/** `several`: the link shows several shipments, of which one has to be chosen. */
type LoadedOrder = OpenedOrder | 'several' | OpenProblem

const getSourceKind = (
  { kind }: OrderLink,
  order: Order,
  { account }: OrderApp,
): OrderSource['kind'] | undefined => {
  const reader = toActionReader(account, account?.settings)
  if (kind === 'duplicate') return isAllowed('duplicate', order, reader) ? kind : undefined
  if (isAllowed('edit_created', order, reader)) return 'edit'
  return isAllowed('edit', order, reader) ? 'change' : undefined
}

const findId = async (link: OrderLink): Promise<string | undefined> => {
  if (link.kind !== 'token') return link.order_id
  const opened = await openShipmentLink(link.token)
  return opened.length === 1 ? opened[0]?.id : undefined
}

const readLinkedOrder = async (
  app: OrderApp,
  link: OrderLink,
  signal: AbortSignal,
): Promise<LoadedOrder> => {
  const order_id = await findId(link)
  if (order_id === undefined) return 'several'
  const { order } = await callApi(getOrder, { params: { id: order_id } }, { signal })
  const kind = getSourceKind(link, order, app)
  if (!kind) return link.kind === 'duplicate' ? 'cannot_duplicate' : 'cannot_edit'
  const { label_version, has_personal_code } = order
  const id = order.destination_place_id
  return {
    source: {
      kind,
      order_id,
      label_version,
      return_to: link.returnTo,
      // The code belongs to the person.
      code_owner: has_personal_code && kind !== 'duplicate' ? order.recipient.name : undefined,
    },
    values: createFromOrder(
      order,
      id === null ? undefined : await fetchPlace(id),
      crypto.randomUUID(),
    ),
  }
}

/**
 * Loads the shipment that a link asks for, or why it cannot be opened.
 * @throws {ApiFailure} when a call fails.
 */
export const loadLinkedOrder = async (
  app: OrderApp,
  link: OrderLink,
  signal: AbortSignal,
): Promise<LoadedOrder> => {
  try {
    return await readLinkedOrder(app, link, signal)
  } catch (failure) {
    // A shipment of somebody else is not found either.
    if (isLinkGone(failure)) return 'gone'
    throw failure
  }
}
