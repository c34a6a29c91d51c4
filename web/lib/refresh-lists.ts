import { mutate } from 'swr'
import type * as collections from '#shared/api/collections.ts'
import type * as handover from '#shared/api/handover.ts'
import { countCreatedOrders, getAttention, getOrder, listShipments } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'

/** Count the parcels that wait. Their contracts are loaded with the collections, not with each list. */
const waiting: readonly (keyof typeof collections | keyof typeof handover)[] = [
  'getCollectionHandlingRule',
  'getMaxAllowedBookings',
  'listCollections',
  'listHandoverSheets',
]

/** The calls whose results change with shipments. */
const names: readonly unknown[] = [
  listShipments.name,
  countCreatedOrders.name,
  getOrder.name,
  getAttention.name,
  ...waiting,
]

/** Milliseconds after which the counters of groups have followed a change. */
const countersDelay = 3000

let timer: ReturnType<typeof setTimeout> | undefined

const refresh = () => mutate((key) => Array.isArray(key) && names.includes(key[0]))

/**
 * Reads the lists and details on screen again, and those of other pages when they are shown. Once more a
 * moment later, because the stream keeps the counters. `readAlso` reads both times what belongs to them.
 */
export const refreshLists = async (readAlso: () => void = () => undefined): Promise<void> => {
  clearTimeout(timer)
  const refreshAll = () => {
    readAlso()
    return refresh()
  }
  timer = setTimeout(() => void refreshAll(), countersDelay)
  await refreshAll()
}

/** Puts changed orders in the place of what was read of them before, so that their details show no earlier state. */
export const keepChangedOrders = async (orders: readonly Order[]): Promise<void> => {
  for (const order of orders)
    await mutate<CallResult<typeof getOrder>>(
      [getOrder.name, { params: { id: order.id } }],
      (read) => read && { ...read, order },
      { revalidate: false },
    )
}
