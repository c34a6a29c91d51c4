import { editOrder } from '#shared/api/orders.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { saveOrderContacts } from '#functions/contacts/save-order-contacts.ts'
import { type AccountWithCompany, getOwnerAccount } from '#functions/store/records/account-store.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { buildOrderContent } from '#functions/orders/build-order.ts'
import { checkOrders } from '#functions/orders/create-orders.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { checkSenderProof } from '#functions/orders/edit/check-sender-proof.ts'
import { createCannotUpgradeProblem, isChangeable } from '#functions/orders/edit/is-changeable.ts'
import { isEdited } from '#functions/orders/edit/edit-request.ts'
import { proposeChange } from '#functions/orders/edit/propose-change.ts'
import { isReplaceable, replaceContent } from '#functions/orders/edit/replace-content.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { withKeptCode } from '#functions/orders/keep-personal-code.ts'
import { loadSender } from '#functions/orders/load-sender.ts'

/** Returns the account of a shipment's owner, also for whom a link has opened it. */
const findAccount = (session: Session, order: OrderRecord) =>
  order.owner === session.owner ? session.account : getOwnerAccount(order.owner)

/** @throws Problem conflict for a shipment that can neither be replaced nor changed. */
const checkEditable = (order: OrderRecord, account: AccountWithCompany | undefined): void => {
  const mayEdit = isAllowed(
    'edit',
    describeOrder(order, { account, owner: order.owner }),
    toActionReader(account),
  )
  if (!mayEdit || !isChangeable(order, runtime.now())) throw createCannotUpgradeProblem()
}

/** Returns a body with the phone of the sender, which is hidden from whom a link has opened it. */
const withKeptPhone = (
  order: OrderRecord,
  { owner }: Pick<Session, 'owner'>,
  body: EditOrderBody,
): EditOrderBody =>
  order.owner !== owner && body.sender.phone.trim() === ''
    ? { ...body, sender: { ...body.sender, phone: order.sender.phone } }
    : body

/** Checks an edit by the rules and prices of the shipment's owner. */
const checkEdit = async (
  order: OrderRecord,
  account: AccountWithCompany | undefined,
  body: EditOrderBody,
) => {
  const sender = await loadSender(account, [body])
  // One shipment stays one, keeps its barcode, and has the rules of where it came from.
  const origin = order.origin === 'file_import' ? order.origin : 'form'
  const [checked] = await checkOrders(runtime, {
    sender: { ...sender, country: order.source_country },
    orders: [{ ...withKeptCode(order, body), origin, parcels: 1, custom_barcode: '' }],
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
  if (body.validate_only || !(await isEdited(runtime, edit))) {
    const account = await findAccount(own, order)
    const reader = toActionReader(account)
    const isInPlace = owner === own.owner && isReplaceable(order, reader, runtime.now())
    if (!isInPlace) checkEditable(order, account)
    const checked = {
      ...edit,
      owner,
      checked: await checkEdit(order, account, withKeptPhone(order, own, body)),
    }
    if (!body.validate_only) {
      if (owner !== own.owner) {
        const content = buildOrderContent(checked.checked.order, checked.checked.loaded)
        await checkSenderProof(own, { order, content, digits: body.sender_phone_ending })
      }
      await (isInPlace
        ? replaceContent(runtime, { ...checked, reader })
        : proposeChange(runtime, checked))
    }
  }
  const changed = body.validate_only ? [] : await getOrders(runtime.table, owner, [order.id])
  await saveOrderContacts(
    runtime,
    own,
    changed.map((each) => ({ asked: body, order: each?.change?.content ?? each })),
  )
  return {
    success: true,
    order_ids: body.validate_only ? [] : [order.id],
    orders: changed.flatMap((each) => (each ? [describeOrder(each, own)] : [])),
    error_messages: [],
  }
})
