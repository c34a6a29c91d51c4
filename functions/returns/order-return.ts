import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import type { CreatedOrderBody } from '#shared/orders/order-body.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { findOrder, getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { hasOpened } from '#functions/orders/sending/sending-access.ts'
import { saveOpenedSending } from '#functions/store/records/sessions/change-session.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createFreeReturn, toReturnBody } from './create-return.ts'
import { createNotReturnableProblem } from '#functions/orders/returns/not-returnable.ts'
import { isBooked, type LoadedReturn, loadReturn, type ReturnTarget } from './load-return.ts'
import { toOpenedReturn } from './open-return.ts'

/** A parcel that can be returned. */
export interface Returnable extends LoadedReturn {
  readonly target: ReturnTarget
  /** The last day to hand it in, in ISO 8601. */
  readonly until: string
}

/** @throws Problem conflict with the reason for a parcel that cannot be returned. */
const requireReturnable = (loaded: LoadedReturn): Returnable => {
  const { decision, target, days } = loaded
  if (decision.reason !== null || !target || !days)
    throw createNotReturnableProblem(decision.reason ?? 'not_offered')
  return { ...loaded, target, until: days.until }
}

/**
 * Returns the parcel that a session has opened to return it, and its return that exists already.
 * @throws Problem not_found when it has opened no such parcel.
 */
const findReturned = async (
  runtime: Runtime,
  { returned }: Session,
  { return_of }: CreatedOrderBody,
): Promise<LoadedReturn> => {
  const isOpened = returned !== undefined && (return_of ?? returned.id) === returned.id
  const original = isOpened ? await findOrder(runtime.table, returned) : undefined
  if (!original) throw notFound('Parcel')
  return loadReturn(runtime, original)
}

/**
 * What becomes of a request to return a parcel: a return that is created, an order to be paid for, or
 * nothing where the request was only checked.
 */
export type OrderedReturn =
  | { readonly order: OrderRecord; readonly session: Session }
  | { readonly returnable: Returnable; readonly body: CreatedOrderBody }
  | 'checked'

/** Opens a return order at the session and returns both. */
const openAtSession = async (session: Session, order: OrderRecord) => {
  const sending = toOpenedReturn(order)
  const { returned } = session
  await saveOpenedSending(session, { sending, returned })
  return { order, session: { ...session, sending } }
}

/** Whether somebody is at the bank to pay for a shipment, or the money has arrived. */
const isBeingPaid = async (
  { table }: Pick<Runtime, 'table'>,
  { payment_id: id }: OrderRecord,
): Promise<boolean> => {
  const payment = id === undefined ? undefined : await getPayment(table, id)
  return payment?.state === 'open' || payment?.state === 'received'
}

/** @throws Problem conflict `already_returned` while another session pays for an earlier return. */
const checkReplaceable = async (
  runtime: Runtime,
  { existing }: LoadedReturn,
  session: Session,
): Promise<void> => {
  if (existing?.status !== 'created' || existing.owner === session.owner) return
  if (await isBeingPaid(runtime, existing)) throw createNotReturnableProblem('already_returned')
}

/**
 * Cancels the unpaid return of an earlier try, and returns its parcel as it is then.
 * @throws Problem conflict when it was paid meanwhile.
 */
export const cancelUnpaidReturn = async (
  runtime: Runtime,
  { original, existing }: LoadedReturn,
): Promise<OrderRecord> => {
  if (existing?.status !== 'created') return original
  const { owner, id: orderId } = existing
  await cancelOrder(runtime, { owner, segment: 'private', orderId, isUnconfirmedOnly: true })
  const { return_order, ...released } = original
  return return_order?.id === orderId ? released : original
}

/**
 * Orders the return of the parcel that a session has opened. One that its sender pays for is created at
 * once and opened at the session; for another one the body is completed, which the visitor pays for. A
 * return that exists already is opened again, so a repeated request creates one. `validate_only` writes
 * nothing.
 * @throws Problem not_found, conflict with the reason for a parcel that cannot be returned, or
 *   validation_error for an e-mail.
 */
export const orderReturn = async (
  runtime: Runtime,
  session: Session,
  body: CreatedOrderBody,
  requestKey: string,
): Promise<OrderedReturn> => {
  const loaded = await findReturned(runtime, session, body)
  const { original, existing } = loaded
  const isChecked = body.validate_only
  if (existing && isBooked(existing) && hasOpened(existing, session))
    return isChecked ? 'checked' : openAtSession(session, existing)
  const email = body.sender.email
  if (loaded.account && isPrepaid(getSegment(loaded.account))) {
    const returnable = requireReturnable(loaded)
    await checkReplaceable(runtime, loaded, session)
    const completed = toReturnBody(original, returnable.target, email)
    return { returnable, body: { ...body, ...completed, parcels: 1 } }
  }
  rejectIssues(collectIssues({ 'sender.email': validateEmail(email) }))
  if (isChecked) {
    requireReturnable(loaded)
    return 'checked'
  }
  const { owner } = original
  const id = await createFreeReturn(runtime, {
    requester: session.holder,
    requestKey,
    owner,
    originalId: original.id,
    email,
    locale: session.locale,
    decide: requireReturnable,
  })
  const [created] = await getOrders(runtime.table, owner, [id])
  if (!created) throw new Problem('conflict', formatMessage('conflict'))
  return openAtSession(session, created)
}
