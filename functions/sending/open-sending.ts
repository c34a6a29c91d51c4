import type * as z from 'zod/mini'
import type { getHelpostiSending } from '#shared/api/helposti.ts'
import { parseSendingCode } from '#shared/orders/sending-code.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { saveOpenedSending } from '#functions/store/records/sessions/change-session.ts'
import type { OpenedSending, Session } from '#functions/store/records/sessions/session.ts'
import { lookUpBarcode } from '#functions/orders/look-up-barcode.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { checkVisitorPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import { hasOpened } from '#functions/orders/sending/sending-access.ts'
import { findOrderBySendingCode, isSendable } from '#functions/orders/sending/sending-code.ts'

type Lookup = z.output<NonNullable<(typeof getHelpostiSending)['query']>>

/** Codes that were not found, from one network, which many people share. */
const missLimit = { count: 20, seconds: 15 * 60 }

/** Returns the shipment of a typed sending code; undefined for an unknown one. */
const findByCode = async ({ table }: Runtime, text: string): Promise<OrderRecord | undefined> => {
  const code = parseSendingCode(text)
  return code === undefined ? undefined : findOrderBySendingCode(table, code)
}

/**
 * Looks a parcel up by a sending or return code for somebody of a network. A code that exists is never
 * counted.
 * @throws Problem not_found; too_many_requests after 20 unknown ones in 15 minutes.
 */
export const lookUpCode = async (
  runtime: Runtime,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<OrderRecord> => {
  const found = await countMiss('sending_miss', ip, missLimit, () => findByCode(runtime, code))
  if (!found) throw notFound('Parcel')
  return found
}

/** Whether a barcode reveals something of a shipment: once it is paid or confirmed. */
export const isBegun = ({ status }: Pick<OrderRecord, 'status'>): boolean => !acceptsPayment(status)

/** A shipment that was looked up, and what its visitor has proved. */
export interface LookedUpSending {
  readonly order: OrderRecord
  readonly proof: OpenedSending['proof']
}

/**
 * Finds the shipment of a sending code, or of a barcode with the last digits of the sender's phone.
 * @throws Problem not_found, too_many_requests, or validation_error at `phone_ending`.
 */
const findSending = async (
  runtime: Runtime,
  session: Session,
  {
    query: { code, barcode = '', phone_ending: digits = '' },
    ip,
  }: { readonly query: Lookup; readonly ip: string },
): Promise<LookedUpSending> => {
  if (code !== undefined) return { order: await lookUpCode(runtime, { code, ip }), proof: 'code' }
  const prove = (order: OrderRecord) =>
    checkVisitorPhoneEnding(order, { owner: 'sender', digits, ip })
  const lookup = { barcode, session, ip, isShown: isBegun }
  return digits === ''
    ? { order: await lookUpBarcode(runtime, lookup), proof: 'barcode' }
    : { order: await lookUpBarcode(runtime, { ...lookup, prove }), proof: 'phone_ending' }
}

/** Returns the shipment as a session keeps it. A proof that it has given before still holds. */
export const toOpenedSending = (
  { order: { owner, id, barcode }, proof }: LookedUpSending,
  { sending }: Pick<Session, 'sending'>,
): OpenedSending => {
  const before = sending?.id === id ? sending : undefined
  return {
    owner,
    id,
    barcode,
    proof: proof === 'barcode' ? (before?.proof ?? proof) : proof,
  }
}

/**
 * Finds a shipment and opens it at the session, unless it can no longer be sent, or is another's of which
 * only the barcode is known. Returns it with the session as it is then.
 */
export const openSending = async (
  runtime: Runtime,
  session: Session,
  { query, ip }: { readonly query: Lookup; readonly ip: string },
): Promise<{ readonly order: OrderRecord; readonly session: Session }> => {
  const found = await findSending(runtime, session, { query, ip })
  const { order } = found
  if (!isSendable(order, runtime.now())) return { order, session }
  const sending = toOpenedSending(found, session)
  if (!hasOpened(order, { ...session, sending })) return { order, session }
  await saveOpenedSending(session, { sending })
  return { order, session: { ...session, sending } }
}
