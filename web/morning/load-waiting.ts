import type { OrderRow } from '#shared/orders/order-row.ts'
import type { CreatedImport } from '#web/imports/state/created-import.ts'
import { defaultView } from '#web/orders/list-state/list-address.ts'
import { loadAllRows } from '#web/orders/list-state/list-query.ts'

/** How often, and after how many milliseconds each, the lists are read until they have an import. */
const maxReadings = 10
const pauseMs = 500

/**
 * Reads the shipments that wait to be confirmed or printed, in the order of the list. The lists follow
 * the queue of imports a moment later, so that they are read until they have what it has created.
 * @throws what `callApi` throws.
 */
export const loadWaiting = async (created?: CreatedImport): Promise<readonly OrderRow[]> => {
  const isInLists = created !== undefined && created.orders.length === 0
  for (let reading = 1; ; reading += 1) {
    const rows = await loadAllRows('ess', defaultView, () => undefined)
    const count = rows.filter(({ status }) => status === 'created').length
    if (!isInLists || count >= created.count || reading === maxReadings) return rows
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
