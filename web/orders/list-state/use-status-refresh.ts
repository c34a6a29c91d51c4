import { useEffect, useEffectEvent, useRef } from 'react'
import { maxRefreshed, refreshStatuses } from '#shared/api/shipments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { isRefreshDue } from '#shared/orders/statuses/status-groups.ts'
import { type CallResult, callApi } from '#web/lib/api/api-client.ts'

/** The present statuses of some shipments. */
export type Statuses = CallResult<typeof refreshStatuses>

/** How often a screen looks for statuses that are worth reading again. */
const checkMs = 15_000

/** Reads the present statuses of any number of shipments. */
export const fetchStatuses = async (ids: readonly string[]): Promise<Statuses> => {
  const found: Statuses = []
  for (let from = 0; from < ids.length; from += maxRefreshed) {
    const query = { ids: ids.slice(from, from + maxRefreshed) }
    found.push(...(await callApi(refreshStatuses, { query })))
  }
  return found
}

/**
 * Reads the statuses of parcels on their way again when they are a minute old and the page is
 * visible. A failure keeps the rows; the next minute tries again.
 */
export const useStatusRefresh = (
  rows: readonly OrderRow[] | undefined,
  onRefreshed: (statuses: Statuses) => void,
): void => {
  const readAt = useRef(0)
  useEffect(() => {
    readAt.current = Date.now()
  }, [rows])
  const refresh = useEffectEvent(async () => {
    const now = Date.now()
    const ids = (rows ?? [])
      .filter((row) => isRefreshDue(row, readAt.current, now))
      .map(({ id }) => id)
    if (document.visibilityState !== 'visible' || ids.length === 0) return
    readAt.current = now
    try {
      onRefreshed(await fetchStatuses(ids))
    } catch {
      // The rows keep what was read last.
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), checkMs)
    return () => clearInterval(timer)
  }, [])
}
