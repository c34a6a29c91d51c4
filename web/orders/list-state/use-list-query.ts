import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { forgetLeftQuery, getLeftQuery } from '#web/payments/left-address.ts'
import { parseListView, writeListView } from './list-address.ts'
import { hasReturnedFromBank } from '#web/navigation/paths.ts'

/**
 * The query of the address of a list. After a payment at a bank, which knows the list only, it has
 * the view that was on screen before, and the address follows.
 */
export const useListQuery = (kind: ShipmentsType): URLSearchParams => {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const address = query.toString()
  const [arrival] = useState(() => {
    const left = hasReturnedFromBank(query) ? getLeftQuery(pathname) : undefined
    return left && { address, restored: writeListView(query, parseListView(left, kind)) }
  })
  const restored = arrival?.address === address ? arrival.restored : undefined
  const restore = useEffectEvent((view: URLSearchParams) => {
    forgetLeftQuery()
    setQuery(view, { replace: true })
  })
  useEffect(() => {
    if (restored) restore(restored)
  }, [restored])
  return useMemo(() => restored ?? new URLSearchParams(address), [restored, address])
}
