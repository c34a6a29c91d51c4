import { toEpochSeconds } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import {
  all,
  any,
  ConditionFailed,
  equals,
  exists,
  ignoreConditionFailed,
  notExists,
} from '#functions/store/operations.ts'
import type { Item } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createSendingCode, getSendingCodeEnd, isSendable } from './sending-code.ts'

/** How long a code is known as a used one after its end, in milliseconds. */
const knownAfterEndMs = 60 * 24 * 60 * 60 * 1000

/**
 * Returns what the pointer of a shipment's sending code depends on; undefined for a shipment that
 * needs none at this time.
 */
export const toSendingState = (order: OrderRecord, now: number): string | undefined =>
  isSendable(order, now)
    ? JSON.stringify([order.owner, order.sending_code ?? '', getSendingCodeEnd(order)])
    : undefined

/** Gives a shipment another code. Its change in the stream then writes the pointer of that one. */
const replaceCode = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  const { sending_code } = order
  await runtime.table
    .write(
      buildHiddenOrderUpdate(order, {
        set: { sending_code: createSendingCode(runtime.random) },
        if: all(
          exists,
          sending_code === undefined
            ? { absent: 'sending_code' }
            : equals('sending_code', sending_code),
        ),
      }),
    )
    .catch(ignoreConditionFailed)
}

/**
 * Builds the pointer by which a shipment is found by its sending code; undefined for one without a code,
 * or that cannot be sent.
 */
export const buildSendingPointer = (order: OrderRecord, now: number): Item | undefined => {
  const { owner, id, barcode, sending_code: code } = order
  if (code === undefined || !isSendable(order, now)) return undefined
  const end = (getSendingCodeEnd(order) ?? now) + knownAfterEndMs
  const expires_at = toEpochSeconds(end)
  return { ...keys.sendingCode(code), owner, order_id: id, barcode, expires_at }
}

/**
 * Writes the pointer by which a shipment that can be sent is found by its sending code. A shipment
 * without a code, or with that of another one, gets a new code. Who finds a shipment compares its code,
 * so the pointer of an earlier state of the shipment does no harm.
 */
export const updateSendingCode = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  if (!isSendable(order, runtime.now())) return
  const pointer = buildSendingPointer(order, runtime.now())
  if (!pointer) return replaceCode(runtime, order)
  try {
    await runtime.table.write({ put: pointer, if: any(notExists, equals('order_id', order.id)) })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    await replaceCode(runtime, order)
  }
}
