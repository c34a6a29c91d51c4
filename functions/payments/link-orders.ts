import * as z from 'zod/mini'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { Problem } from '#functions/lib/problem.ts'
import { commitOnce, createFingerprint, findRecordedResult } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import {
  buildHiddenOrderUpdate,
  hasSameVersion,
} from '#functions/store/records/orders/order-writes.ts'
import {
  getPayment,
  type PaymentRecord,
  unreceivedStates,
} from '#functions/store/records/payment-store.ts'
import { checkPayable, getOwnOrders } from './payable-orders.ts'

/** The shipment is unpaid, costs the same, and no other payment was opened for it since it was read. */
const isStillPayable = (order: OrderRecord): Condition =>
  all(
    equals('status', order.status),
    hasSameVersion(order),
    order.payment_id === undefined
      ? { absent: 'payment_id' }
      : equals('payment_id', order.payment_id),
  )

/** Lists the payments that were opened for these shipments before. */
export const listEarlierPayments = async (
  runtime: Runtime,
  orders: readonly OrderRecord[],
): Promise<PaymentRecord[]> => {
  const ids = [...new Set(orders.flatMap((order) => order.payment_id ?? []))]
  const found = await Promise.all(ids.map((id) => getPayment(runtime.table, id)))
  return found.flatMap((payment) => payment ?? [])
}

/**
 * Builds the writes that name a payment at its shipments. They fail once the money of an earlier
 * payment of one of them has arrived.
 */
export const buildLinkWrites = (
  payment: Pick<PaymentRecord, 'id'>,
  orders: readonly OrderRecord[],
  earlier: readonly PaymentRecord[],
): Write[] => [
  ...orders.map((order) =>
    buildHiddenOrderUpdate(order, {
      set: { payment_id: payment.id },
      if: isStillPayable(order),
    }),
  ),
  // Prevents a second payment for shipments whose money has just arrived.
  ...earlier.map((other): Write => ({
    check: keys.payment(other.id),
    if: { attribute: 'state', oneOf: unreceivedStates },
  })),
]

const linkResult = z.literal(true)

/** A link and the check of an earlier payment for each. */
const countLinksPerTransaction = ({ table }: Runtime): number => Math.floor(table.maxWrites / 2)

const linkChunk = (
  runtime: Runtime,
  payment: PaymentRecord,
  orderIds: readonly string[],
  replaced: readonly string[],
) =>
  retryTransaction<void>(runtime, async () => {
    const orders = await getOwnOrders(runtime, payment.owner, orderIds)
    checkPayable(runtime, orders, payment.order_ids)
    const open = orders.filter((order) => order.payment_id !== payment.id)
    if (open.length === 0) return { done: undefined }
    const earlier = await listEarlierPayments(runtime, open)
    // A colleague has begun to pay for them in the meantime.
    if (earlier.some(({ id }) => !replaced.includes(id)))
      throw new Problem('conflict', formatMessage('conflict'))
    return { writes: buildLinkWrites(payment, open, earlier) }
  })

/** Lists the ids of the payments that shipments name by now. */
const listNamedPayments = async (runtime: Runtime, { owner, order_ids }: PaymentRecord) => {
  const orders = await getOrders(runtime.table, owner, order_ids)
  return [...new Set(orders.flatMap((order) => order?.payment_id ?? []))]
}

/**
 * Names a payment at its shipments, which are too many for the transaction that has stored it.
 * `replaced` are the ids of the payments that it replaces, known to the call that has stored it. Two
 * payments link the shipments that they share in the same order, so the first one wins.
 *
 * That all shipments are linked, or why they cannot be, is recorded with the key of the request: a
 * repeated request has the same answer, whatever has become of the shipments. Before that the
 * provider does not know of the payment, so no money can arrive. A payment that is not linked lapses
 * after a day.
 * @throws Problem conflict when another payment was opened for one of them or one needs no payment.
 */
export const linkOrders = async (
  runtime: Runtime,
  payment: PaymentRecord,
  { requestKey, replaced }: { requestKey: string; replaced: readonly string[] | undefined },
): Promise<void> => {
  const idempotentRequest = {
    key: keys.request(payment.owner, `${requestKey}-links`),
    fingerprint: createFingerprint(['link', payment.id]),
  }
  if (await findRecordedResult(runtime, idempotentRequest, linkResult)) return
  const earlier = replaced ?? (await listNamedPayments(runtime, payment))
  await commitOnce(runtime, idempotentRequest, linkResult, async () => {
    for (const ids of chunk(payment.order_ids.toSorted(), countLinksPerTransaction(runtime)))
      await linkChunk(runtime, payment, ids, earlier)
    return { writes: [], result: true }
  })
}
