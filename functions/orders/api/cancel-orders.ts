import { cancelOrders } from '#shared/api/orders.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import { notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { releaseSoftBookings } from '#functions/lockers/soft-booking.ts'
import { cancelOrder, refuseTooLate } from '../cancel-order.ts'
import { describeOrder } from '../describe-order.ts'
import { getOrders } from '../order-store.ts'

export const handler = serve(cancelOrders, async ({ body, session }) => {
  const { owner, account, holder } = ownSession(session)
  const segment = account ? segmentOf(account) : 'private'
  const ids = [...new Set(body.ids)]
  const found = await getOrders(runtime.table, owner, ids)
  if (found.includes(undefined)) throw notFound('Shipment')
  for (const order of found) if (order) refuseTooLate(order, segment)
  const orders = []
  for (const orderId of ids) {
    orders.push(describeOrder(await cancelOrder(runtime, { owner, segment, orderId })))
  }
  if (!body.keep_soft_books) {
    await releaseSoftBookings(runtime, { holder, requestKey: newId('req') })
  }
  return { success: true, orders }
})
