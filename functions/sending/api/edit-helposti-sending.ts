import type * as z from 'zod/mini'
import { editHelpostiSending } from '#shared/api/helposti.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { createId } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { checkEdit, checkEditable } from '#functions/orders/edit/check-edit.ts'
import { isEdited } from '#functions/orders/edit/edit-request.ts'
import { proposeChange } from '#functions/orders/edit/propose-change.ts'
import { toEditBody } from '#functions/orders/edit/to-edit-body.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { describeSending } from '#functions/sending/describe-sending.ts'
import { findSendingAccess } from '#functions/orders/sending/sending-access.ts'
import { acceptFreeChange } from '#functions/payments/accept-free-change.ts'
import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { runtime } from '#functions/store/runtime.ts'

type Edit = z.output<(typeof editHelpostiSending)['body'] & {}>

/** Whether a shipment is the session's own, or opened by its code or the right digits. */
const mayEdit = (order: OrderRecord, session: Session): boolean =>
  order.owner === session.owner || findSendingAccess(order, session) !== undefined

/** @throws Problem not_found for a shipment that the session may not edit, and one that is handed in. */
const requireOpened = async (session: Session, id: string): Promise<OrderRecord> => {
  const { orders } = await findSessionOrders(runtime, session, [id])
  const [order] = orders
  if (!order || !mayEdit(order, session)) throw notFound('Shipment')
  return order
}

/** The fields of another destination. @throws Problem validation_error for a place in another country. */
const toDestination = async (
  id: number,
  { destination }: OrderRecord,
): Promise<Partial<EditOrderBody>> => {
  const place = await getPlace(id)
  if (place?.address_country_code !== destination.address_country_code)
    throw createFieldProblem({ field: 'destination_place_id', code: 'invalid_value' })
  const method = toDeliveryMethod(place.type)
  return { destination_place_id: id, destination: null, delivery_method: method }
}

/** Builds the whole body of an edit. What it leaves out stays as it is. */
const toBody = async (order: OrderRecord, edit: Edit): Promise<EditOrderBody> => ({
  ...toEditBody(order),
  ...(edit.sender && { sender: edit.sender }),
  ...(edit.recipient && { recipient: edit.recipient }),
  ...(edit.product_id !== undefined && { product_id: edit.product_id }),
  ...(edit.content !== undefined && { content: edit.content }),
  ...(edit.destination_place_id !== undefined &&
    (await toDestination(edit.destination_place_id, order))),
  ...(edit.cancellation_upgrade && { cancellation_upgrade: true }),
})

export const handler = serve(editHelpostiSending, async ({ body, session, request }) => {
  const own = requireSession(session)
  const order = await requireOpened(own, body.order_id)
  const { owner, id } = order
  const edited = await toBody(order, body)
  const requestKey = request.idempotencyKey ?? createId('req')
  const edit = { holder: own.holder, sent: body, body: edited, requestKey }
  if (!(await isEdited(runtime, edit))) {
    const account = await getOwnerAccount(owner)
    checkEditable(order, account)
    const checked = await checkEdit(order, account, edited)
    await proposeChange(runtime, { ...edit, owner, checked, isFreeOnly: true })
  }
  await acceptFreeChange(runtime, { owner, orderId: id, holder: own.holder, requestKey })
  const [changed] = await getOrders(runtime.table, owner, [id])
  return describeSending(runtime, changed, own, true)
})
