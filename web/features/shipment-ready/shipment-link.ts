import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openPaidShipments } from '#shared/api/orders.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'

/** Reads the token from the URL fragment, which browsers do not send to servers or other sites. */
const parseToken = (hash: string) =>
  new URLSearchParams(hash.slice(1)).get('order_token') ?? undefined

/** The state of an e-mail link; `none` without a link and after it was opened. */
export type LinkState = 'none' | 'opening' | 'gone'

/**
 * Opens the shipments of an e-mail link by adding them to the app data as paid shipments. Removes
 * the token from the URL before the call.
 */
export const useShipmentLink = (): LinkState => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const urlToken = parseToken(hash)
  const [token, setToken] = useState(urlToken)
  const [state, setState] = useState<LinkState>(urlToken === undefined ? 'none' : 'opening')

  useEffect(() => {
    if (urlToken === undefined) return
    setToken(urlToken)
    setState('opening')
    void navigate({ search }, { replace: true })
  }, [urlToken, search, navigate])
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
        // A damaged token is as unknown as an old one.
        const isGone =
          failure instanceof ApiFailure &&
          ['not_found', 'validation_error'].includes(failure.problem.error_type)
        if (!isGone) showProblem(failure)
      }
    }
    void open()
  }, [token])
  return state
}
