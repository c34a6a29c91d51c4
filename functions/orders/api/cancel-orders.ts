import { cancelOrders } from '#shared/api/orders.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { releaseSoftBookings } from '#functions/doors/soft-booking.ts'
import { cancelOrder, checkCancellable } from '#functions/orders/cancel-order.ts'
import { describeOrder, getReaderSegment } from '#functions/orders/describe-order.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

/** Shipments that are cancelled at the same time. */
const batchSize = 10

/** Returns what a shipment was refused with; the others are cancelled nevertheless. */
const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  throw error
}

export const handler = serve(cancelOrders, async ({ body, session }) => {
  const own = requireSession(session)
  const { owner, holder } = own
  const segment = getReaderSegment(own)
  const ids = [...new Set(body.ids)]
  const found = (await getOrders(runtime.table, owner, ids)).flatMap((order) => order ?? [])
  if (found.length < ids.length) throw notFound('Shipment')
  checkCancellable(found, segment)
  const cancelled = await mapInBatches(ids, batchSize, (orderId) =>
    cancelOrder(runtime, { owner, segment, orderId }).catch(toProblem),
  )
  const [first] = cancelled
  if (first instanceof Problem && cancelled.every((each) => each instanceof Problem)) throw first
  if (!body.keep_soft_books) {
    await releaseSoftBookings(runtime, { holder, requestKey: createId('req') })
  }
  const error_messages = cancelled.flatMap((result, index) =>
    result instanceof Problem ? [{ index, message: result.message }] : [],
  )
  return {
    success: error_messages.length === 0,
    orders: cancelled.flatMap((result) =>
      result instanceof Problem ? [] : [describeOrder(result, own)],
    ),
    error_messages,
  }
})
