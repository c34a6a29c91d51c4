import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { getEntryStep, resolveStep } from '#shared/orders/wizard-steps.ts'
import { buildOpenPath, getReturnPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { isLinkGone } from '#web/domain/shipments/open-shipment-link.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getWizardState } from '../../state/check-draft.ts'
import { sourcedDraft } from '../../state/wizard-draft.ts'
import { applyProposal } from '#shared/orders/form/from-order.ts'
import { createDraftFromOrder } from '../draft-from-order.ts'
import { withBegunPayment, withOrderToPay } from './draft-to-pay.ts'
import { loadAppForOrder, loadOrder, loadPlaces } from './load-order.ts'
import {
  openedByLink,
  type OrderRequest,
  parseOrderRequest,
  removeOrderRequest,
} from '../order-request.ts'

/** `gone`: no such shipment or link; `refused`: the shipment cannot be duplicated. */
type OpenState = 'opening' | 'failed' | 'gone' | 'refused'

/** Returns what a request makes of its order. */
const toSourceKind = (kind: OrderRequest['kind']): 'edit' | 'duplicate' | 'pay' =>
  kind === 'duplicate' || kind === 'pay' ? kind : 'edit'

/**
 * Loads the order that the address asks for, fills the wizard's draft from it and opens the step to
 * begin with. The token of a link leaves the address at once.
 */
export const useOpenOrder = (): { state: OpenState; retry: () => void } => {
  const app = useApp()
  const location = useLocation()
  const { search, hash } = location
  const [returnTo] = useState(() => getReturnPath(location.state))
  const navigate = useNavigate()
  const [request] = useState(() => parseOrderRequest(search, hash))
  const [state, setState] = useState<OpenState>('opening')
  const [attempt, setAttempt] = useState(0)

  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (!request) return
    const query = removeOrderRequest(search)
    if (request.kind === 'token') {
      const marked = new URLSearchParams([['edit', openedByLink], ...query])
      void navigate({ search: `?${marked.toString()}` }, { replace: true })
    }
    const loaded = await loadOrder(request, app)
    if (signal.aborted) return
    if (!loaded) {
      void navigate(paths.shipmentReady, { replace: true })
      return
    }
    const { order, begun } = loaded
    const kind = toSourceKind(request.kind)
    const isRefused = kind !== 'edit' && !isAllowed(kind, order, toActionReader(app.account))
    if (isRefused && kind === 'pay') {
      // It was paid or deleted in the meantime; its details say so.
      void navigate(buildOpenPath(order.id), { replace: true })
      return
    }
    if (isRefused) {
      setState('refused')
      return
    }
    const orderApp = await loadAppForOrder(order, app)
    const shown = request.kind === 'continue' ? applyProposal(order) : order
    const orderPlaces = await loadPlaces(shown, begun ? begun.location : shown.location)
    const filled = createDraftFromOrder(shown, orderPlaces, kind, returnTo)
    const draft =
      kind === 'pay'
        ? await withOrderToPay(orderApp, withBegunPayment(filled, begun, orderPlaces), order)
        : filled
    if (signal.aborted) return
    sourcedDraft.set(draft)
    const wizardState = getWizardState(orderApp, draft)
    const step = kind === 'pay' ? resolveStep('payment', wizardState) : getEntryStep(wizardState)
    void navigate(
      { pathname: getStepPath(step), search: `?${query.toString()}` },
      { replace: true },
    )
  })

  useEffect(() => {
    const controller = new AbortController()
    open(controller.signal).catch((failure: unknown) => {
      if (!(failure instanceof ApiFailure)) throw failure
      if (!controller.signal.aborted) setState(isLinkGone(failure) ? 'gone' : 'failed')
    })
    return () => controller.abort()
  }, [attempt])

  return {
    state,
    retry: () => {
      setState('opening')
      setAttempt((count) => count + 1)
    },
  }
}
