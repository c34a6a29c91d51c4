import { editOrder } from '#shared/api/orders.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { saveOrderContacts } from '#functions/contacts/save-order-contacts.ts'
import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/session-store.ts'
import { checkOrders } from '../create-orders.ts'
import { describeOrder } from '../describe-order.ts'
import { createCannotUpgradeProblem, isChangeable } from '../edit/is-changeable.ts'
import { isProposed, proposeChange } from '../edit/propose-change.ts'
import { findSessionOrders } from '../find-session-orders.ts'
import { loadSender } from '../load-sender.ts'

/** Checks a change by the rules and prices of the shipment's owner, also for whom a link has opened it. */
const checkEdit = async (session: Session, order: OrderRecord, body: EditOrderBody) => {
  const isOwn = order.owner === session.owner
  const account = isOwn ? session.account : await getOwnerAccount(order.owner)
  const mayEdit = isAllowed('edit', describeOrder(order, { account }), toActionReader(account))
  if (!mayEdit || !isChangeable(order, runtime.now())) throw createCannotUpgradeProblem()
  const sender = await loadSender(account, [body])
  const [checked] = await checkOrders(runtime, {
    sender: { ...sender, country: order.source_country },
    // One shipment stays one, and keeps its barcode.
    orders: [{ ...body, parcels: 1, custom_barcode: '' }],
    isList: false,
  })
  if (!checked) throw notFound('Shipment')
  return checked
}

export const handler = serve(editOrder, async ({ body, session, request }) => {
  const own = requireSession(session)
  const { owner, orders } = await findSessionOrders(runtime, own, [body.id])
  const [order] = orders
  if (!order) throw notFound('Shipment')
  const requestKey = request.idempotencyKey ?? createId('req')
  const edit = { holder: own.holder, body, requestKey }
  if (body.validate_only || !(await isProposed(runtime, edit))) {
    const checked = await checkEdit(own, order, body)
    if (!body.validate_only) await proposeChange(runtime, { ...edit, owner, checked })
  }
  const changed = body.validate_only ? [] : await getOrders(runtime.table, owner, [order.id])
  await saveOrderContacts(
    runtime,
    own,
    changed.map((each) => ({ asked: body, order: each?.change?.content })),
  )
  return {
    success: true,
    order_ids: body.validate_only ? [] : [order.id],
    orders: changed.flatMap((each) => (each ? [describeOrder(each, own)] : [])),
    error_messages: [],
  }
})
