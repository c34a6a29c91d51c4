import * as z from 'zod/mini'
import { parseIsoDay, toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, tallinnTimeToUtc, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import {
  sendingCodeCharacters,
  sendingCodeDays,
  sendingCodeLength,
} from '#shared/orders/sending-code.ts'
import { isCarrierEvent } from '#shared/orders/statuses/order-status.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Creates a random sending code. `random` returns a whole number from 0 to `below` - 1. */
export const createSendingCode = (random: (below: number) => number): string =>
  Array.from(
    { length: sendingCodeLength },
    () => sendingCodeCharacters[random(sendingCodeCharacters.length)],
  ).join('')

/** The stored pointer from a sending code to its shipment. It outlives the code by some days. */
export const sendingPointer = z.object({
  owner: z.string(),
  order_id: z.string(),
  barcode: z.string(),
  expires_at: z.int(),
})

/** Returns the end of a day in Tallinn, in ms since 1970. */
const getEndOfIsoDay = (day: string): number => tallinnTimeToUtc(addDays(parseIsoDay(day), 1)) - 1

/** Returns when the days of a return end, in ms since 1970; undefined for any other shipment. */
export const getReturnEnd = ({
  return_until,
}: Pick<OrderRecord, 'return_until'>): number | undefined =>
  return_until === undefined ? undefined : getEndOfIsoDay(return_until)

/**
 * Returns the last moment for handing in a return, in ms since 1970: the end of its days, or of its door
 * code if that is earlier. Undefined for any other shipment.
 */
const getReturnHandInEnd = (
  order: Pick<OrderRecord, 'return_until' | 'code_until'>,
): number | undefined => {
  const end = getReturnEnd(order)
  return end === undefined ? undefined : Math.min(end, order.code_until ?? Infinity)
}

/** Returns the last day for handing in a return, in ISO 8601; undefined for any other shipment. */
export const getLastReturnDay = (
  order: Pick<OrderRecord, 'return_until' | 'code_until'>,
): string | undefined => {
  const end = getReturnHandInEnd(order)
  return end === undefined ? undefined : toIsoDay(toTallinnDay(end))
}

/**
 * Returns when the door code of a shipment ends, in ms since 1970; undefined without one. Codes that
 * earlier releases gave to returns may outlive the days.
 */
export const getDoorCodeEnd = (
  order: Pick<OrderRecord, 'return_until' | 'code_until'>,
): number | undefined =>
  order.code_until === undefined ? undefined : (getReturnHandInEnd(order) ?? order.code_until)

/** Whether the days of a return are over, so that it is not paid for any more. */
export const hasReturnEnded = (order: Pick<OrderRecord, 'return_until'>, now: number): boolean =>
  (getReturnEnd(order) ?? Infinity) < now

/**
 * Returns when the sending code of a shipment ends, in ms since 1970: with the last moment of a return,
 * else 30 days after it was paid or prepared. Undefined before that.
 */
export const getSendingCodeEnd = (
  order: Pick<OrderRecord, 'events' | 'return_until' | 'code_until'>,
): number | undefined => {
  const times = order.events
    .filter(({ event }) => event === 'paid' || event === 'prepared')
    .map(({ at }) => Date.parse(at))
  if (times.length === 0) return undefined
  return getReturnHandInEnd(order) ?? Math.max(...times) + sendingCodeDays * dayMs
}

/** Whether a shipment waits for its sender to hand it in. */
const isWaiting = ({ status, events }: Pick<OrderRecord, 'status' | 'events'>): boolean =>
  (status === 'paid' || status === 'prepared') && !events.some(({ event }) => isCarrierEvent(event))

/** Returns the sending code of a shipment while it can be used. */
export const getUsableSendingCode = (
  order: Pick<OrderRecord, 'status' | 'events' | 'return_until' | 'code_until' | 'sending_code'>,
  now: number,
): string | undefined =>
  isWaiting(order) && now <= (getSendingCodeEnd(order) ?? 0) ? order.sending_code : undefined

/** Whether a shipment can be sent without an account. */
export const isSendable = (order: OrderRecord, now: number): boolean =>
  getUsableSendingCode({ ...order, sending_code: order.sending_code ?? 'none' }, now) !== undefined

/** Returns the shipment with a sending code, used or not; undefined for an unknown code. */
export const findOrderBySendingCode = async (
  table: Table,
  code: string,
): Promise<OrderRecord | undefined> => {
  const item = await table.get(keys.sendingCode(code))
  if (!item) return undefined
  const { owner, order_id, barcode } = sendingPointer.parse(item)
  const order = await findOrder(table, { owner, id: order_id, barcode })
  return order?.sending_code === code ? order : undefined
}
