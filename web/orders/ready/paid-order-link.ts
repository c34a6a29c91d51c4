import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isLinkGone, openOrderLink } from '#web/orders/edit/open-order-link.ts'
import { parseOrderToken } from '#web/navigation/order-paths.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'

const removeToken = (search: string) => {
  const query = new URLSearchParams(search)
  query.delete('order_token')
  return `?${query.toString()}`
}

/** The state of an e-mail link; `none` without a link and after it was opened. */
export type LinkState = 'none' | 'opening' | 'gone'

/**
 * Opens the shipments of an e-mail link by adding them to the app data as paid shipments. Removes
 * the token from the URL before the call.
 */
export const useOrderLink = (): LinkState => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const urlToken = parseOrderToken(search, hash)
  const [token, setToken] = useState(urlToken)
  const [state, setState] = useState<LinkState>(urlToken === undefined ? 'none' : 'opening')

  useEffect(() => {
    if (urlToken === undefined) return
    setToken(urlToken)
    setState('opening')
    void navigate({ search: removeToken(search) }, { replace: true })
  }, [urlToken, search, navigate])
  useEffect(() => {
    if (token === undefined) return
    const open = async () => {
      try {
        await openOrderLink(token)
        setState('none')
      } catch (failure) {
        setState('gone')
        if (!isLinkGone(failure)) showProblem(failure)
      }
    }
    void open()
  }, [token])
  return state
}
