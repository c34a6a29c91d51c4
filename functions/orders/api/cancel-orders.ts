import { cancelOrders } from '#shared/api/orders.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { releaseSoftBookings } from '#functions/doors/soft-booking.ts'
import { cancelOrder, checkCancellable } from '../cancel-order.ts'
import { describeOrder, getReaderSegment } from '../describe-order.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

export const handler = serve(cancelOrders, async ({ body, session }) => {
  const own = requireSession(session)
  const { owner, holder } = own
  const segment = getReaderSegment(own)
  const ids = [...new Set(body.ids)]
  const found = await getOrders(runtime.table, owner, ids)
  if (found.includes(undefined)) throw notFound('Shipment')
  for (const order of found) if (order) checkCancellable(order, segment)
  const orders = []
  for (const orderId of ids) {
    const order = await cancelOrder(runtime, { owner, segment, orderId })
    orders.push(describeOrder(order, own))
  }
  if (!body.keep_soft_books) {
    await releaseSoftBookings(runtime, { holder, requestKey: createId('req') })
  }
  return { success: true, orders }
})
