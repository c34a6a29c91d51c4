import { editOrder } from '#shared/api/orders.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { saveOrderContacts } from '#functions/contacts/save-order-contacts.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { buildOrderContent } from '#functions/orders/build-order.ts'
import type { CheckedOrder } from '#functions/orders/create-orders.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import {
  checkEdit,
  checkEditable,
  findAccount,
  withKeptPhones,
} from '#functions/orders/edit/check-edit.ts'
import { checkSenderProof } from '#functions/orders/edit/check-sender-proof.ts'
import { isEdited } from '#functions/orders/edit/edit-request.ts'
import { proposeChange } from '#functions/orders/edit/propose-change.ts'
import { isReplaceable, replaceContent } from '#functions/orders/edit/replace-content.ts'
import { createRequestFinder } from '#functions/providers/geocoder/address-finder.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'

/**
 * Returns the locker that a shipment is to move to, if the request names one.
 * @throws Problem when it takes no parcels from this sender.
 */
const findOtherLocker = async (
  { loaded, order }: CheckedOrder,
  { account }: Session,
  { location_id }: EditOrderBody,
) =>
  location_id === undefined
    ? undefined
    : findDropOffLocation(location_id, {
        country: loaded.context.sourceCountry,
        account,
        isTemperatureSensitive: buildOrderContent(order, loaded).is_temperature_sensitive,
      })

export const handler = serve(editOrder, async ({ body, session, request }) => {
  const own = requireSession(session)
  const { owner, orders } = await findSessionOrders(runtime, own, [body.id])
  const [order] = orders
  if (!order) throw notFound('Shipment')
  const requestKey = request.idempotencyKey ?? createId('req')
  const edit = { holder: own.holder, sent: body, body, requestKey }
  if (body.validate_only || !(await isEdited(runtime, edit))) {
    const account = await findAccount(own, order)
    const reader = toActionReader(account)
    const isInPlace = owner === own.owner && isReplaceable(order, reader, runtime.now())
    if (!isInPlace) checkEditable(order, account)
    const checked = {
      ...edit,
      owner,
      checked: await checkEdit(
        order,
        account,
        withKeptPhones(order, own, body),
        createRequestFinder(own, request.ip),
      ),
    }
    if (!body.validate_only) {
      if (owner !== own.owner) {
        const content = buildOrderContent(checked.checked.order, checked.checked.loaded)
        await checkSenderProof(own, { order, content, digits: body.sender_phone_ending })
      }
      await (isInPlace
        ? replaceContent(runtime, {
            ...checked,
            reader,
            otherLocker: await findOtherLocker(checked.checked, own, body),
          })
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
