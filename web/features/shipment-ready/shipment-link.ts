import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openPaidShipments } from '#shared/api/orders.ts'
import { appData } from '#web/lib/app-data.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'

/** Behind the `#`, so that neither a log nor another site gets to know it. */
const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('order_token') ?? undefined

/** How far the opening of a link is; `none` without one and after it has been opened. */
export type LinkState = 'none' | 'opening' | 'gone'

/**
 * Opens the shipments of a letter's link: the app's data show them as paid ones, and the token is
 * taken out of the address before it is sent.
 */
export const useShipmentLink = (): LinkState => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const found = tokenOf(hash)
  const [token, setToken] = useState(found)
  const [state, setState] = useState<LinkState>(found === undefined ? 'none' : 'opening')

  useEffect(() => {
    if (found === undefined) return
    setToken(found)
    setState('opening')
    void navigate({ search }, { replace: true })
  }, [found, search, navigate])
  useEffect(() => {
    if (token === undefined) return
    const open = async () => {
      try {
        const { paid_shipments } = await callApi(openPaidShipments, {
          body: { order_token: token },
        })
        const app = appData.get()
        if (app) appData.set({ ...app, paid_shipments })
        setState('none')
      } catch (failure) {
        setState('gone')
        const isGone = failure instanceof ApiFailure && failure.problem.error_type === 'not_found'
        if (!isGone) showProblem(failure)
      }
    }
    void open()
  }, [token])
  return state
}
