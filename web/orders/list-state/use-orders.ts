import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listShipments } from '#shared/api/shipments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { ListView } from './list-address.ts'
import { toListQuery } from './list-query.ts'
import { mergeStatuses } from './merge-statuses.ts'
import { useStatusRefresh } from './use-status-refresh.ts'

/** Reads again what a link with `refreshOrders` asks for, and takes it out of the address. */
const useRefreshQuery = (refresh: () => unknown) => {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has('refreshOrders')
  useEffect(() => {
    if (!isAsked) return
    void refresh()
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete('refreshOrders')
        return rest
      },
      { replace: true },
    )
  }, [isAsked, refresh, setQuery])
}

/**
 * Reads the page of shipments that a view shows. The rows of the last view stay until those of the
 * next one have arrived. The statuses of parcels on their way are refreshed every minute.
 */
export const useOrders = (kind: ShipmentsType, view: ListView) => {
  const query = toListQuery(kind, view)
  const { data, error, isLoading, mutate } = useCall(
    listShipments,
    { query },
    { keepPreviousData: true },
  )
  const asked = JSON.stringify(query)
  const [answered, setAnswered] = useState(asked)
  if (data && !error && !isLoading && answered !== asked) setAnswered(asked)
  useRefreshQuery(mutate)
  useStatusRefresh(data?.shipments, (statuses) => {
    void mutate(
      (current) => current && { ...current, shipments: mergeStatuses(current.shipments, statuses) },
      { revalidate: false },
    )
  })
  return {
    data,
    error,
    /** Whether `data` are those of another view, as those of this one have not arrived. */
    isChanging: data !== undefined && answered !== asked,
  }
}
