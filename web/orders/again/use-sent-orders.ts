import { getOrder } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useReads } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { forgetSentOrders, sentOrders } from './sent-orders.ts'

/** Reads a shipment of the session; undefined for one that it does not have any more, which is forgotten. */
const readOwn = async (id: string): Promise<Order | undefined> => {
  try {
    return (await callApi(getOrder, { params: { id } })).order
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.problem.error_type !== 'not_found')
      throw failure
    forgetSentOrders([id])
    return undefined
  }
}

/**
 * Returns the ids of the shipments that a guest has paid for in this browser, and the shipments once they
 * are read; none where they cannot be read.
 */
export const useSentOrders = (): {
  kept: readonly string[]
  orders: readonly Order[] | undefined
} => {
  const kept = useValue(sentOrders).map(({ id }) => id)
  const { data, error } = useReads('sent-orders', kept, readOwn)
  const orders = error === undefined ? data?.flatMap((order) => order ?? []) : []
  return { kept, orders: orders?.filter(({ id }) => kept.includes(id)) }
}
