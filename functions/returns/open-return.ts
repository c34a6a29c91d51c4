import type * as z from 'zod/mini'
import type { getReturnParcel, ParcelReturn } from '#shared/api/returns.ts'
import { listReturnTypes } from '#shared/returns/return-outcome.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { saveOpenedSending } from '#functions/store/records/sessions/change-session.ts'
import type {
  OpenedParcel,
  OpenedSending,
  Session,
} from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findDeliveredTo } from '#functions/orders/incoming-entries.ts'
import { checkVisitorPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import { lookUpBarcode } from '#functions/orders/look-up-barcode.ts'
import { isBegun, lookUpCode } from '#functions/sending/open-sending.ts'
import { isSendable } from '#functions/orders/sending/sending-code.ts'
import { describeReturn, describeReturnOrder } from './describe-return.ts'
import { type LoadedReturn, loadReturn } from './load-return.ts'

type Lookup = z.output<NonNullable<(typeof getReturnParcel)['query']>>

/**
 * Finds the parcel of a return code, of a barcode with the last digits of its recipient's phone, or of
 * the id of one that was delivered to the verified phone of the session's account.
 * @throws Problem not_found, too_many_requests, or validation_error at `phone_ending`.
 */
const findParcel = async (
  runtime: Runtime,
  session: Session,
  { code, id, barcode = '', phone_ending: digits = '' }: Lookup,
  ip: string,
): Promise<OrderRecord> => {
  if (id !== undefined) {
    // An account finds the parcels to its own phone alone, so its ids are no guesses.
    const { account } = session
    const order = account && (await findDeliveredTo(runtime, account, id))
    if (!order) throw notFound('Parcel')
    return order
  }
  if (code !== undefined) {
    const order = await lookUpCode(runtime, { code, ip })
    if (!order.is_return_only) throw notFound('Parcel')
    return order
  }
  if (digits === '') throw createFieldProblem({ field: 'phone_ending', code: 'required' })
  const prove = (order: OrderRecord) => {
    // Who returns a parcel is its recipient, and the sender of its return.
    const owner = order.is_return_only ? 'sender' : 'recipient'
    return checkVisitorPhoneEnding(order, { owner, digits, ip })
  }
  return lookUpBarcode(runtime, { barcode, session, ip, isShown: isBegun, prove })
}

/** Returns a parcel as a session keeps it. */
export const toOpenedParcel = ({ owner, id, barcode }: OrderRecord): OpenedParcel => ({
  owner,
  id,
  barcode,
})

/** Returns a return order as a session keeps it. Who may return the parcel has proved it already. */
export const toOpenedReturn = (order: OrderRecord): OpenedSending => ({
  ...toOpenedParcel(order),
  proof: 'phone_ending',
})

/** Opens a return order at the session, so that its visitor books doors for it and prints its label. */
const openReturnOrder = async (
  runtime: Runtime,
  order: OrderRecord,
  session: Session,
): Promise<ParcelReturn> => {
  if (!isSendable(order, runtime.now())) {
    const reason = isHandedIn(order.events) ? 'already_returned' : 'too_late'
    return describeReturnOrder(runtime, order, session, {
      outcome: 'not_returnable',
      reason,
      allowed_types: [],
    })
  }
  const sending = toOpenedReturn(order)
  await saveOpenedSending(session, { sending })
  return describeReturnOrder(
    runtime,
    order,
    { ...session, sending },
    {
      outcome: 'return_order',
      reason: null,
      allowed_types: [...listReturnTypes(order.product)],
    },
  )
}

/** Returns the return of a parcel that is prepared and can be handed in; undefined without one. */
export const findPreparedReturn = (
  runtime: Runtime,
  { existing, decision }: LoadedReturn,
): OrderRecord | undefined =>
  existing && decision.reason === 'already_returned' && isSendable(existing, runtime.now())
    ? existing
    : undefined

/** Finds a parcel to return and opens it, or the return of it that is prepared, at the session. */
export const openReturn = async (
  runtime: Runtime,
  session: Session,
  { query, ip }: { readonly query: Lookup; readonly ip: string },
): Promise<ParcelReturn> => {
  const order = await findParcel(runtime, session, query, ip)
  if (order.is_return_only) return openReturnOrder(runtime, order, session)
  const loaded = await loadReturn(runtime, order)
  const prepared = findPreparedReturn(runtime, loaded)
  if (prepared) return openReturnOrder(runtime, prepared, session)
  if (loaded.decision.outcome !== 'not_returnable')
    await saveOpenedSending(session, { sending: undefined, returned: toOpenedParcel(order) })
  return describeReturn(loaded, session)
}
