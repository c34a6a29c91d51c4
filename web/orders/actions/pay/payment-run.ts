import { maxPaidOrders } from '#shared/api/payments.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { fetchStatuses } from '#web/orders/list-state/use-status-refresh.ts'
import { defaultView } from '#web/orders/list-state/list-address.ts'
import { loadAllRows } from '#web/orders/list-state/list-query.ts'

/** Shipments that are paid for in parts, each with a payment of its own. */
export interface PaymentRun {
  /** Id of the account that pays. */
  readonly account: string
  readonly intent: 'pay' | 'book_and_pay'
  /** The ids of the shipments of each payment. */
  readonly parts: string[][]
  /** The chosen drop-off locker; null for any blue one. */
  readonly place: number | null
}

const areIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Whether a stored value is a run. Plainly, because every list reads it. */
export const isPaymentRun = (value: unknown): value is PaymentRun =>
  isRecord(value) &&
  typeof value['account'] === 'string' &&
  (value['intent'] === 'pay' || value['intent'] === 'book_and_pay') &&
  Array.isArray(value['parts']) &&
  value['parts'].every(areIds) &&
  (value['place'] === null || Number.isInteger(value['place']))

/** Local storage key, so that every tab goes on with the same run. It names nobody, only ids. */
const key = 'pakk.payment-run'

/** Reads the run that an account has begun in this browser and has not finished. */
export const readRun = (account: string): PaymentRun | undefined => {
  try {
    const run: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isPaymentRun(run) && run.account === account ? run : undefined
  } catch {
    return undefined
  }
}

/** Remembers a run before its next part is paid, so that the return from the bank goes on with it. */
export const saveRun = (run: PaymentRun): void => {
  try {
    localStorage.setItem(key, JSON.stringify(run))
  } catch {
    // Without storage, the unpaid shipments are chosen in the list again.
  }
}

/** Forgets the run: it is finished or given up. */
export const forgetRun = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered.
  }
}

/** Divides shipments into the payments that they take. */
export const splitIntoParts = (orders: readonly { readonly id: string }[]): string[][] => {
  const ids = orders.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / maxPaidOrders) }, (_, index) =>
    ids.slice(index * maxPaidOrders, (index + 1) * maxPaidOrders),
  )
}

/** A payment of a run. */
export interface RunPart {
  /** From 1. */
  readonly number: number
  readonly orders: readonly OrderRow[]
}

/**
 * Returns the next payment of a run: the first part with shipments of `unpaid`; undefined if all are
 * paid. The same shipments give the same part, so that a part that is tried again is the same
 * payment.
 */
export const findNextPart = (
  parts: PaymentRun['parts'],
  unpaid: readonly OrderRow[],
): RunPart | undefined => {
  const rows = new Map(unpaid.map((row) => [row.id, row]))
  for (const [index, ids] of parts.entries()) {
    const orders = ids.flatMap((id) => rows.get(id) ?? [])
    if (orders.length > 0) return { number: index + 1, orders }
  }
  return undefined
}

/** Returns the parts with other shipments in one of them; a part that loses all is dropped. */
export const replacePart = (
  parts: PaymentRun['parts'],
  number: number,
  orders: readonly { readonly id: string }[],
): PaymentRun['parts'] =>
  parts
    .map((ids, index) => (index === number - 1 ? orders.map(({ id }) => id) : ids))
    .filter((ids) => ids.length > 0)

/**
 * Reads the shipments of a run that are not paid yet.
 * @throws what `callApi` throws.
 */
export const loadUnpaid = async (parts: PaymentRun['parts']): Promise<readonly OrderRow[]> => {
  const ids = new Set(parts.flat())
  const pending = await loadAllRows('ess', defaultView, () => undefined)
  const rows = pending.filter(({ id }) => ids.has(id))
  // The list follows a payment a moment later; the statuses are those of the shipments themselves.
  const statuses = await fetchStatuses(rows.map(({ id }) => id))
  const unpaid = new Set(statuses.filter(({ status }) => isPayable(status)).map(({ id }) => id))
  return rows.filter(({ id }) => unpaid.has(id))
}
