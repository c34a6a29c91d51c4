import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { orderDraft } from '#web/orders/add-orders/state/order-draft.ts'

/** Returns the paid shipment that the form changes; undefined while it is read, and for others. */
export const useChangedOrder = (): Order | undefined => {
  const { source } = orderDraft.get()
  const id = source?.kind === 'change' ? source.order_id : undefined
  return useCall(getOrder, id === undefined ? null : { params: { id } }).data?.order
}
