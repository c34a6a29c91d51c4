import { createOrder, editOrder } from '#shared/api/orders.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { orderDraft } from '#web/orders/add-orders/state/order-draft.ts'

const paidMeanwhile: ApiProblem = {
  status_code: 409,
  error_type: 'conflict',
  error_code: 'conflict',
  message: '',
  errors: [],
}

/**
 * Returns the key of a request. The same shipment has the same key until it was answered, also after
 * a reload: one whose answer was lost is not created twice.
 */
const claimKey = (content: string): string => {
  const { sent } = orderDraft.get()
  if (sent?.content === content) return sent.key
  const key = createIdempotencyKey()
  orderDraft.update((draft) => ({ ...draft, sent: { content, key } }))
  return key
}

/**
 * Creates the shipments of the form, or changes the one that it edits. Returns them.
 * @param otherLockerId where the door of a larger parcel is booked, if its locker has none
 * @throws {ApiFailure} when the server refuses or does not answer.
 */
export const saveOrder = async (
  body: OrderBody,
  otherLockerId?: number,
): Promise<readonly Order[]> => {
  const { source } = orderDraft.get()
  const options = { idempotencyKey: claimKey(JSON.stringify([body, source, otherLockerId])) }
  const { orders } =
    source?.kind === 'edit'
      ? await callApi(
          editOrder,
          {
            body: {
              ...body,
              id: source.order_id,
              // The code of a booked door stays, whichever door of the locker it opens.
              cancellation_upgrade: true,
              ...(otherLockerId !== undefined && { location_id: otherLockerId }),
            },
          },
          options,
        )
      : await callApi(createOrder, { body }, options)
  // Somebody has paid for it since it was opened: the server has only proposed the change.
  if (orders.some(({ change }) => change !== null)) throw new ApiFailure(paidMeanwhile)
  return orders
}
