import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { ShipmentsType } from '#shared/orders/order-row.ts'
import { type ListView, parseListView, writeListView } from './list-address.ts'

/** Marks a history entry that was added by opening details, so that closing them goes back to it. */
const openedHere = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** The view of the list in the address, and what changes it. */
export const useListView = (kind: ShipmentsType) => {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => parseListView(query, kind), [query, kind])
  const toSearch = (change: Partial<ListView>) =>
    `?${writeListView(query, { ...view, ...change }).toString()}`

  return {
    view,
    /** Shows another part of the list: its first page, unless `change` names one. */
    show: (change: Partial<ListView>, options: { replace?: boolean } = {}) =>
      void navigate({ search: toSearch({ page: 1, ...change }) }, options),
    /** Returns the properties of a link that opens the details of a shipment. */
    getOpenLink: (id: string) => ({ to: { search: toSearch({ open: id }) }, state: openedHere }),
    /** Closes the details: goes back to the list that opened them, else shows it in their place. */
    close: () =>
      isOpenedHere(location.state)
        ? void navigate(-1)
        : void navigate({ search: toSearch({ open: undefined }) }, { replace: true }),
  }
}
