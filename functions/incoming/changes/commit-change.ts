import * as z from 'zod/mini'
import { notFound } from '#functions/lib/problem.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'

/** A request of a recipient to change a parcel, which may be repeated. */
export interface ChangeRequest {
  readonly order: OrderRecord
  readonly requestKey: string
  /** What was asked for; a key that comes again with something else is rejected. */
  readonly change: unknown
}

/** Returns the key and fingerprint of a recipient's request. */
export const toIncomingRequest = ({ order, requestKey, change }: ChangeRequest) => ({
  key: keys.request(`incoming ${order.id}`, requestKey),
  fingerprint: createFingerprint([order.id, change]),
})

/**
 * Reads the parcel as it is now.
 * @throws Problem not_found when it is gone.
 */
export const readAgain = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
): Promise<OrderRecord> => {
  const found = await findOrder(runtime.table, order)
  if (!found) throw notFound('Parcel')
  return found
}

/**
 * Changes a parcel for its recipient exactly once. `decide` gets the parcel as it is; when it has
 * changed before the writes, it decides anew.
 * @throws Problem what `decide` throws, and as `commitOnce`.
 */
export const commitIncomingChange = async (
  runtime: Runtime,
  request: ChangeRequest,
  decide: (order: OrderRecord) => Promise<readonly Write[]>,
): Promise<void> => {
  await commitOnce(runtime, toIncomingRequest(request), z.literal(true), async () => ({
    writes: await decide(await readAgain(runtime, request.order)),
    result: true,
  }))
}
