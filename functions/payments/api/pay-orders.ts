import { getSegment, isBusiness, isPrepaid } from '#shared/accounts/segments.ts'
import { maxWizardOrders, payOrders } from '#shared/api/payments.ts'
import { setDropoffPlace } from '#functions/accounts/set-dropoff-place.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { hasOpenedPayment, openPayment } from '#functions/payments/open-payment.ts'
import {
  describeStartedPayment,
  settleFreePayment,
  toPaymentCountry,
} from '#functions/payments/start-payment.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { saveLastPayment, type Session } from '#functions/store/records/session-store.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { holdDoors } from '#functions/doors/hold-doors.ts'
import { createNotNeededProblem, getPayableOrders } from '#functions/payments/payable-orders.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'

/** @throws Problem when the shipments are too many for a sender who is no company. */
const checkCount = ({ account }: Session, ids: readonly string[]): void => {
  const isCompany = account !== undefined && isBusiness(account)
  if (!isCompany && ids.length > maxWizardOrders)
    throw createFieldProblem({ field: 'order_ids', code: 'too_long' })
}

/**
 * Returns the shipments to pay. Those of a repeated request may be paid by now.
 * @throws Problem when one is foreign, or when some need no payment; a company that is invoiced pays
 *   for none.
 */
const readOrders = async (own: Session, ids: readonly string[], requestKey: string) => {
  const { owner, account } = own
  if (await hasOpenedPayment(runtime, owner, requestKey)) {
    const found = await getOrders(runtime.table, owner, ids)
    return found.flatMap((order) => order ?? [])
  }
  const orders = await getPayableOrders(runtime, owner, ids)
  if (account && !isPrepaid(getSegment(account)))
    throw createNotNeededProblem(ids.map((_, index) => index))
  return orders
}

export const handler = serve(payOrders, async ({ body, session, request }) => {
  const own = requireSession(session)
  checkCount(own, body.order_ids)
  const requestKey = request.idempotencyKey ?? createId('req')
  const orders = await readOrders(own, body.order_ids, requestKey)
  const [first] = orders
  if (!first) throw notFound('Shipment')
  const country = toPaymentCountry(first.source_country)
  const location = await findDropOffLocation(body.location_id, {
    country,
    account: own.account,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const preferred = body.preferred_dropoff_place_id
  if (preferred !== undefined) {
    await setDropoffPlace(own.account, preferred, 'preferred_dropoff_place_id')
  }
  await holdDoors(runtime, {
    group: getHoldGroup(own.account, request.ip),
    holder: own.holder,
    location,
    orders,
    requestKey,
  })
  const payment = await openPayment(runtime, {
    owner: own.owner,
    orderIds: body.order_ids,
    requestKey,
    holder: own.holder,
    location,
    country,
    locale: first.locale,
    email: body.email ?? first.sender.email,
    returnTo: body.return_to,
  })
  await saveLastPayment(own, payment.id)
  return payment.amount_cents === 0
    ? settleFreePayment(payment, own)
    : describeStartedPayment(payment, body.gateway, request.ip)
})
