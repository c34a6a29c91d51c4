import * as z from 'zod/mini'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import type { IdempotentRequest } from '#functions/store/commit-once.ts'
import { createKeyReusedProblem, requestTtlSeconds } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createBarcodeUsedProblem } from './custom-barcodes.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'

const plan = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  orders: z.array(z.object({ id: z.string(), barcode: z.string() })),
})
/**
 * The generated ids and barcodes of one request's shipments, stored before the shipments are
 * created.
 */
export type Plan = z.infer<typeof plan>

/** The stored record of a request with its plan. */
export const planRecord = z.object({ fingerprint: z.string(), plan: z.optional(plan) })

/** Creates the item by which a shipment is found by its barcode. */
export const toBarcodeItem = ({ barcode, owner, id }: OrderRecord): Item => ({
  ...keys.barcode(barcode),
  owner,
  order_id: id,
})

/** Returns the plan that an earlier attempt of a request has stored, if there is one. */
export const findPlan = async (
  { table }: Pick<Runtime, 'table'>,
  { key }: IdempotentRequest,
): Promise<Plan | undefined> => {
  const item = await table.get(key)
  return item && planRecord.parse(item).plan
}

/**
 * Returns the stored plan of a request. The first attempt stores it for all later ones.
 * @throws Problem conflict when the request's key was used with another body.
 */
export const getOrCreatePlan = async (
  runtime: Runtime,
  request: IdempotentRequest,
  createPlan: () => Promise<Plan>,
): Promise<Plan> => {
  let proposed: Plan | undefined
  return retryTransaction<Plan>(runtime, async () => {
    const item = await runtime.table.get(request.key)
    const found = item && planRecord.parse(item)
    if (found?.plan && found.fingerprint === request.fingerprint) return { done: found.plan }
    if (found) throw createKeyReusedProblem()
    proposed ??= await createPlan()
    const record = {
      ...request.key,
      fingerprint: request.fingerprint,
      expires_at: toEpochSeconds(runtime.now()) + requestTtlSeconds,
      plan: proposed,
    }
    return { writes: [{ put: record, if: notExists }] }
  })
}

/**
 * Writes items that are only ever written together: when one of them exists, all do.
 * @throws Problem conflict `barcode_used` for the barcode of another shipment.
 */
export const putAllOnce = (runtime: Runtime, items: readonly Item[]) =>
  retryTransaction(runtime, async () => {
    const found = await runtime.table.getMany(items.map(({ PK, SK }) => ({ PK, SK })))
    const isForeign = (each: Item) =>
      items.every(({ PK, order_id }) => PK !== each.PK || order_id !== each['order_id'])
    if (found.some(isForeign)) throw createBarcodeUsedProblem()
    return found.length > 0
      ? { done: undefined }
      : { writes: items.map((item) => ({ put: item, if: notExists })) }
  })

/**
 * Creates up to 100 shipments, more than one transaction holds together with their barcodes and the
 * request's record. It first stores a plan of ids and barcodes, then the barcodes, which resolve to
 * nothing while the shipments do not exist, and finally all shipments in one transaction. A crash
 * in between leaves nothing visible; the repeated request continues with the same plan.
 *
 * @throws Problem conflict when the request's key was used with another body.
 */
export const createByPlan = async (
  runtime: Runtime,
  request: IdempotentRequest,
  createPlan: () => Promise<Plan>,
  build: (plan: Plan) => readonly OrderRecord[],
): Promise<string[]> => {
  const records = build(await getOrCreatePlan(runtime, request, createPlan))
  await putAllOnce(runtime, records.map(toBarcodeItem))
  await putAllOnce(runtime, records.map(toOrderItem))
  return records.map(({ id }) => id)
}
