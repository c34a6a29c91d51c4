import { useLayoutEffect, useMemo, useRef, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { hasReturnedFromBank } from '#web/navigation/paths.ts'
import { forgetLeftQuery, getLeftQuery } from '#web/payments/left-address.ts'
import { type ListView, parseListView, writeListView } from './list-address.ts'

/** Marks a history entry that was added by opening details, so that closing them goes back to it. */
const openedHere = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/**
 * The query of the address of a list. After a payment at a bank, which knows the list only, it has
 * the view that was on screen before, and the address follows.
 */
const useListQuery = (kind: ShipmentsType): URLSearchParams => {
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

/** The view of the list in the address, and what changes it. */
export const useListView = (kind: ShipmentsType) => {
  const query = useListQuery(kind)
  const location = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => parseListView(query, kind), [query, kind])
  const toSearch = (change: Partial<ListView>) =>
    `?${writeListView(query, { ...view, ...change }).toString()}`
  const closed = toSearch({ open: undefined })
  const isOpen = view.open !== undefined
  const { hash } = location
  const state: unknown = location.state
  const entry = useRef({ isOpen, hash, state })
  useLayoutEffect(() => {
    entry.current = { isOpen, hash, state }
  })
  // The rows render again when it changes, so it does not depend on which details are open.
  const openLink = useMemo(() => {
    const getHref = (id: string) =>
      `${closed}${closed === '?' ? '' : '&'}open=${encodeURIComponent(id)}`
    return {
      getHref,
      open: (id: string) => {
        const from = entry.current
        void navigate(
          { search: getHref(id), hash: from.hash },
          // Details replace open ones, so that closing them leads to the list.
          from.isOpen ? { replace: true, state: from.state } : { state: openedHere },
        )
      },
    }
  }, [closed, navigate])

  /** The query of another part of the list: its first page, unless `change` names one. */
  const getSearch = (change: Partial<ListView>) => toSearch({ page: 1, ...change })

  return {
    view,
    openLink,
    getSearch,
    /** Shows another part of the list. */
    show: (change: Partial<ListView>, options: { replace?: boolean } = {}) =>
      void navigate({ search: getSearch(change) }, options),
    /** Closes the details: goes back to the list that opened them, else shows it instead of them. */
    close: () =>
      // Going back to an address with a hash would clear the focus.
      isOpenedHere(state) && hash === ''
        ? void navigate(-1)
        : void navigate({ search: closed, hash }, { replace: true }),
  }
}
