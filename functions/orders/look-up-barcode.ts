import { parseBarcode } from '#shared/orders/barcode.ts'
import { notFound } from '#functions/lib/problem.ts'
import {
  countAttempt,
  countAttemptsLeft,
  countMiss,
  type Limit,
} from '#functions/store/rate-limit.ts'
import { findOrderByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findSendingAccess } from '#functions/orders/sending/sending-access.ts'

/** Look-ups by barcode from one network. Barcodes are consecutive, so they can be guessed. */
const networkLimit: Limit = { count: 60, seconds: 60 * 60 }

/** By what a session is remembered to have looked a parcel up, as an open tracking page reads it again. */
const again = { what: 'barcode_again', seconds: networkLimit.seconds } as const

interface BarcodeLookup {
  /** The barcode as it was typed. */
  readonly barcode: string
  /** Undefined on a first visit. */
  readonly session: Session | undefined
  readonly ip: string
  /** Whether the call shows such a shipment at all. */
  readonly isShown: (order: OrderRecord) => boolean
  /** Checks what the visitor proves with the barcode; throws a Problem if it is wrong. */
  readonly prove?: ((order: OrderRecord) => Promise<void>) | undefined
}

/** Whether a shipment is the session's own, or opened by it with a proof. */
const isKnown = (order: OrderRecord, session: Session | undefined): boolean =>
  session !== undefined &&
  (order.owner === session.owner || findSendingAccess(order, session) !== undefined)

/**
 * Looks a parcel up by its barcode, the same way in every call. Found and unknown ones count for the
 * network, unless something was proved, the shipment is the session's own, or the session has looked
 * it up in this hour already.
 * @throws Problem not_found; too_many_requests after 60 look-ups in an hour from one network; what
 *   `prove` throws.
 */
export const lookUpBarcode = async (
  { table }: Runtime,
  { barcode: text, session, ip, isShown, prove }: BarcodeLookup,
): Promise<OrderRecord> => {
  const barcode = parseBarcode(text)
  const found = barcode === undefined ? undefined : await findOrderByBarcode(table, barcode)
  const order = found && isShown(found) ? found : undefined
  const proveKnowledge = async () => {
    if (order && prove) await prove(order)
    return prove && order
  }
  const look = `${session?.id} ${barcode}`
  const isUncounted =
    order !== undefined &&
    (isKnown(order, session) ||
      (session !== undefined &&
        (await countAttemptsLeft(again.what, look, { ...again, count: 1 })) === 0))
  if (isUncounted) await proveKnowledge()
  else await countMiss('barcode', ip, networkLimit, proveKnowledge)
  if (!order) throw notFound('Parcel')
  // Remembers the look. It refuses nothing, also of simultaneous ones.
  if (!isUncounted && session) await countAttempt(again.what, look, { ...again, count: Infinity })
  return order
}
