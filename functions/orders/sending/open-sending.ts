import type * as z from 'zod/mini'
import type { getHelpostiSending } from '#shared/api/helposti.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { parseSendingCode } from '#shared/orders/sending-code.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import { findOrderByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import { saveOpenedSending } from '#functions/store/records/sessions/change-session.ts'
import type { OpenedSending, Session } from '#functions/store/records/sessions/session.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { checkVisitorPhoneEnding } from './check-phone-ending.ts'
import { findOrderBySendingCode, isSendable } from './sending-code.ts'

type Lookup = z.output<NonNullable<(typeof getHelpostiSending)['query']>>

/** Codes and barcodes that were not found, from one network, which many people share. */
const missLimit = { count: 20, seconds: 15 * 60 }

/** Returns the shipment of a typed sending code; undefined for an unknown one. */
export const findByCode = async (
  { table }: Runtime,
  text: string,
): Promise<OrderRecord | undefined> => {
  const code = parseSendingCode(text)
  return code === undefined ? undefined : findOrderBySendingCode(table, code)
}

/** Returns the shipment of a typed barcode; undefined for an unknown or unpaid one. */
export const findByBarcode = async (
  { table }: Runtime,
  text: string,
): Promise<OrderRecord | undefined> => {
  const barcode = parseBarcode(text)
  const order = barcode === undefined ? undefined : await findOrderByBarcode(table, barcode)
  return order && !acceptsPayment(order.status) ? order : undefined
}

/**
 * Looks a parcel up for somebody of a network. A code or barcode that exists is never counted.
 * @throws Problem not_found; too_many_requests after 20 unknown ones in 15 minutes.
 */
export const lookUp = async (
  ip: string,
  search: () => Promise<OrderRecord | undefined>,
): Promise<OrderRecord> => {
  const found = await countMiss('sending_miss', ip, missLimit, search)
  if (!found) throw notFound('Parcel')
  return found
}

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
  { code, barcode = '', phone_ending = '' }: Lookup,
  ip: string,
): Promise<LookedUpSending> => {
  if (code !== undefined)
    return { order: await lookUp(ip, () => findByCode(runtime, code)), proof: 'code' }
  const order = await lookUp(ip, () => findByBarcode(runtime, barcode))
  if (phone_ending === '') return { order, proof: 'barcode' }
  await checkVisitorPhoneEnding(order, { owner: 'sender', digits: phone_ending, ip })
  return { order, proof: 'phone_ending' }
}

/** Returns the shipment as a session keeps it. A proof that it has given before still holds. */
export const toOpenedSending = (
  { order: { owner, id, barcode }, proof }: LookedUpSending,
  { sending }: Pick<Session, 'sending'>,
): OpenedSending => {
  const before = sending?.id === id ? sending : undefined
  return {
    ...before,
    owner,
    id,
    barcode,
    proof: proof === 'barcode' ? (before?.proof ?? proof) : proof,
  }
}

/**
 * Finds a shipment and opens it at the session, unless it can no longer be sent. Returns it with the
 * session as it is then.
 */
export const openSending = async (
  runtime: Runtime,
  session: Session,
  { query, ip }: { readonly query: Lookup; readonly ip: string },
): Promise<{ readonly order: OrderRecord; readonly session: Session }> => {
  const found = await findSending(runtime, query, ip)
  if (!isSendable(found.order, runtime.now())) return { order: found.order, session }
  const sending = toOpenedSending(found, session)
  await saveOpenedSending(session, { sending })
  return { order: found.order, session: { ...session, sending } }
}
