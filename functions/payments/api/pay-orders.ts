import { getSegment, isBusiness, isPrepaid } from '#shared/accounts/segments.ts'
import { maxWizardOrders, payOrders } from '#shared/api/payments.ts'
import { buildDropoffPlaceWrite } from '#functions/accounts/dropoff-place.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { getSessionGroup } from '#functions/doors/group-limits.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { answerPayment } from '#functions/payments/answer-payment.ts'
import { getOwnOrders, toPaymentCountry } from '#functions/payments/payable-orders.ts'
import { buildLastPaymentWrite } from '#functions/store/records/sessions/change-session.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'

/** @throws Problem when the shipments are too many for a sender who is no company. */
const checkCount = ({ account }: Session, ids: readonly string[]): void => {
  const isCompany = account !== undefined && isBusiness(account)
  if (!isCompany && ids.length > maxWizardOrders)
    throw createFieldProblem({ field: 'order_ids', code: 'too_long' })
}

export const handler = serve(payOrders, async ({ body, session, request }) => {
  const own = requireSession(session)
  checkCount(own, body.order_ids)
  const { account } = own
  const orders = await getOwnOrders(runtime, own.owner, body.order_ids)
  const [first] = orders
  if (!first) throw notFound('Shipment')
  const country = toPaymentCountry(first.source_country)
  const location = await findDropOffLocation(body.location_id, {
    country,
    account,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const preferred = body.preferred_dropoff_place_id
  const preferenceWrite =
    preferred !== undefined &&
    (await buildDropoffPlaceWrite(account, preferred, 'preferred_dropoff_place_id'))
  const payment = await openPayment(runtime, {
    owner: own.owner,
    orderIds: body.order_ids,
    orders,
    requestKey: request.idempotencyKey ?? createId('req'),
    isInvoiced: account !== undefined && !isPrepaid(getSegment(account)),
    group: getSessionGroup(own, request.ip),
    holder: own.holder,
    location,
    country,
    locale: own.locale,
    email: body.email ?? first.sender.email,
    returnTo: body.return_to,
    buildSessionWrite: (paymentId) => buildLastPaymentWrite(own, paymentId),
  })
  const answer = await answerPayment(payment, {
    session: own,
    gateway: body.gateway,
    ip: request.ip,
  })
  // Last, so that a refused payment changes no preference. A repeated request saves it again.
  if (preferenceWrite && answer.success) await runtime.table.write(preferenceWrite)
  return answer
})
