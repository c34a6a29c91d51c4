import type { JobChanges } from '#functions/jobs/job-store.ts'
import type { SaveProgress } from '#functions/jobs/run-job.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { Problem } from '#functions/lib/problem.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ImportRecord } from './import-job.ts'
import { readPlan } from './import-objects.ts'

/** Shipments that are cancelled at the same time. */
const concurrency = 10
/** Shipments after which the progress is stored. */
const batchSize = 100
/** Batches that one message cancels: some seconds of work. */
const batchesInStep = 5

/** Returns the ids of the shipments that an import has created, in their order. */
export const listCreatedIds = async (
  job: Pick<ImportRecord, 'plan_key' | 'left_out' | 'created'>,
): Promise<string[]> =>
  (await readPlan(job))
    .filter(({ row }) => !job.left_out.includes(row))
    .slice(0, job.created)
    .map(({ order }) => order.id)

/** Cancels shipments. Returns how many were confirmed, paid or handed in meanwhile, and are kept. */
const cancelBatch = async (runtime: Runtime, owner: string, ids: readonly string[]) => {
  const orders = await getOrders(runtime.table, owner, ids)
  const open = orders.flatMap((order) => (order && order.status !== 'cancelled' ? [order] : []))
  const kept = await mapInBatches(open, concurrency, async ({ id }) => {
    const request = { owner, segment: 'business_postpaid', orderId: id } as const
    try {
      await cancelOrder(runtime, { ...request, isUnconfirmedOnly: true })
      return 0
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_cancellable') return 1
      throw error
    }
  })
  return kept.reduce<number>((sum, each) => sum + each, 0)
}

/** Cancels the next shipments of an import. */
export const undoShipments = async (
  runtime: Runtime,
  job: ImportRecord,
  save: SaveProgress,
): Promise<JobChanges> => {
  const ids = await listCreatedIds(job)
  const batches = chunk(ids.slice(job.done), batchSize)
  let { done, kept } = job
  for (const batch of batches.slice(0, batchesInStep)) {
    kept += await cancelBatch(runtime, job.owner, batch)
    done += batch.length
    await save({ done, kept })
  }
  return batches.length <= batchesInStep ? { state: 'ready' } : {}
}
