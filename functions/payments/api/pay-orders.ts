import { getSegment, isBusiness, isPrepaid } from '#shared/accounts/segments.ts'
import { maxWizardOrders, payOrders } from '#shared/api/payments.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { buildDropoffPlaceWrite } from '#functions/accounts/dropoff-place.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { getSessionGroup } from '#functions/doors/group-limits.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import {
  describeStartedPayment,
  settleFreePayment,
  toPaymentCountry,
} from '#functions/payments/start-payment.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildLastPaymentWrite } from '#functions/store/records/sessions/change-session.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { holdDoors } from '#functions/doors/hold-doors.ts'
import { createNotNeededProblem } from '#functions/payments/payable-orders.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'

/** @throws Problem when the shipments are too many for a sender who is no company. */
const checkCount = ({ account }: Session, ids: readonly string[]): void => {
  const isCompany = account !== undefined && isBusiness(account)
  if (!isCompany && ids.length > maxWizardOrders)
    throw createFieldProblem({ field: 'order_ids', code: 'too_long' })
}

/**
 * Creates what is done before a payment is opened: a door is held for each shipment.
 * @throws Problem for a company that is invoiced, and when no doors can be held.
 */
const createPreparation =
  (own: Session, ip: string, request: { location: DropOffLocation | null; requestKey: string }) =>
  async (orders: readonly OrderRecord[]): Promise<void> => {
    const { account, holder } = own
    if (account && !isPrepaid(getSegment(account)))
      throw createNotNeededProblem(orders.map((_, index) => index))
    await holdDoors(runtime, { ...request, group: getSessionGroup(own, ip), holder, orders })
  }

export const handler = serve(payOrders, async ({ body, session, request }) => {
  const own = requireSession(session)
  checkCount(own, body.order_ids)
  const requestKey = request.idempotencyKey ?? createId('req')
  const found = await getOrders(runtime.table, own.owner, [...new Set(body.order_ids)])
  const orders = found.flatMap((order) => order ?? [])
  const [first] = orders
  if (!first || orders.length < found.length) throw notFound('Shipment')
  const country = toPaymentCountry(first.source_country)
  const location = await findDropOffLocation(body.location_id, {
    country,
    account: own.account,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const preferred = body.preferred_dropoff_place_id
  const preferenceWrite =
    preferred !== undefined &&
    (await buildDropoffPlaceWrite(own.account, preferred, 'preferred_dropoff_place_id'))
  const { payment, lease } = await openPayment(runtime, {
    owner: own.owner,
    orderIds: body.order_ids,
    orders,
    requestKey,
    holder: own.holder,
    location,
    country,
    locale: own.locale,
    email: body.email ?? first.sender.email,
    returnTo: body.return_to,
    buildSessionWrite: (paymentId) => buildLastPaymentWrite(own, paymentId),
    prepare: createPreparation(own, request.ip, { location, requestKey }),
  })
  const answer =
    payment.amount_cents === 0
      ? await settleFreePayment(payment, own)
      : await describeStartedPayment(payment, { gateway: body.gateway, ip: request.ip, lease })
  // Last, so that a refused payment changes no preference. A repeated request saves it again.
  if (preferenceWrite && answer.success) await runtime.table.write(preferenceWrite)
  return answer
})
