import * as z from 'zod/mini'
import { epochSeconds } from '#functions/lib/clock.ts'
import type { IdempotentRequest } from '#functions/lib/store/commit-once.ts'
import { keyReused, rememberSeconds } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { OrderRecord } from './order-store.ts'

const plan = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  orders: z.array(z.object({ id: z.string(), barcode: z.string() })),
})
/** What the house gives to the shipments of one request, before they are made. */
export type Plan = z.infer<typeof plan>

export const planRecord = z.object({ fingerprint: z.string(), plan: z.optional(plan) })

/** A shipment as it is put into the table. */
export const orderItem = (record: OrderRecord): Item => ({
  ...keys.order(record.owner, record.id),
  ...record,
})

/** What lets a shipment be found by its barcode. */
export const barcodeItem = ({ barcode, owner, id }: OrderRecord): Item => ({
  ...keys.barcode(barcode),
  owner,
  order_id: id,
})

/** The plan of a request: whoever writes first decides for all that come again. */
const agreeOnPlan = async (
  runtime: Runtime,
  request: IdempotentRequest,
  make: () => Promise<Plan>,
): Promise<Plan> => {
  let own: Plan | undefined
  return retryTransaction<Plan>(runtime, async () => {
    const item = await runtime.table.get(request.key)
    const found = item && planRecord.parse(item)
    if (found?.plan && found.fingerprint === request.fingerprint) return { done: found.plan }
    if (found) throw keyReused()
    own ??= await make()
    const record = {
      ...request.key,
      fingerprint: request.fingerprint,
      expires_at: epochSeconds(runtime.now()) + rememberSeconds,
      plan: own,
    }
    return { writes: [{ put: record, if: missing }] }
  })
}

/** Puts items that only come together. That one of them is there tells that all have come. */
const putTogether = (runtime: Runtime, items: readonly Item[]) =>
  retryTransaction(runtime, async () => {
    const found = await runtime.table.getMany(items.map(({ PK, SK }) => ({ PK, SK })))
    return found.length > 0
      ? { done: undefined }
      : { writes: items.map((item) => ({ put: item, if: missing })) }
  })

/**
 * Creates up to 100 shipments, more than one transaction takes together with their barcodes and
 * the request's record. First a plan of ids and barcodes is written down, then the barcodes, which
 * lead nowhere as long as there are no shipments, and last all shipments in one transaction. After
 * a crash in between nothing is there that anybody sees, and the request that comes again goes on
 * by the same plan.
 *
 * @throws Problem conflict when the request's key came with another body.
 */
export const createByPlan = async (
  runtime: Runtime,
  request: IdempotentRequest,
  make: () => Promise<Plan>,
  build: (plan: Plan) => readonly OrderRecord[],
): Promise<string[]> => {
  const records = build(await agreeOnPlan(runtime, request, make))
  await putTogether(runtime, records.map(barcodeItem))
  await putTogether(runtime, records.map(orderItem))
  return records.map(({ id }) => id)
}
