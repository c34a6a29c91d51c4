import type { EditOrderBody } from '#shared/orders/order-body.ts'
import type { OrderContent } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/**
 * Returns a body with what a sender no longer changes once the recipient was asked to choose the locker: that,
 * and the locker to which the parcel goes. Who was not asked is not asked later.
 */
export const withKeptChoice = (order: OrderRecord, body: EditOrderBody): EditOrderBody => {
  if (order.status === 'created') return body
  const { recipient_chooses, destination } = order
  if (!recipient_chooses) return { ...body, recipient_chooses }
  return {
    ...body,
    recipient_chooses,
    destination: null,
    destination_place_id: destination.place_id,
  }
}

/**
 * Returns the content of an edit with the destination as it is: the recipient may have chosen the locker since
 * the content was built.
 */
export const keepChoice = <Content extends Partial<OrderContent>>(
  { status, recipient_chooses, destination }: OrderRecord,
  content: Content,
): Content =>
  status !== 'created' && recipient_chooses
    ? { ...content, recipient_chooses, destination: { ...destination } }
    : content
