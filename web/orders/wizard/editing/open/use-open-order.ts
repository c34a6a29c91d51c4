import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { applyProposal } from '#shared/orders/form/from-order.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import {
  getEntryStep,
  resolveStep,
  type WizardState,
  type WizardStep,
} from '#shared/orders/wizard-steps.ts'
import { buildOpenPath, getReturnPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { loadAppForOrder, loadOrder, loadPlace } from '#web/orders/edit/load-order.ts'
import {
  openedByLink,
  type OrderLink,
  readOrderLink,
  removeOrderLink,
} from '#web/orders/edit/order-link.ts'
import { useOpenLink } from '#web/orders/edit/use-open-link.ts'
import { isLinkGone } from '#web/orders/edit/open-order-link.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getWizardState } from '#web/orders/wizard/state/check-draft.ts'
import { sourcedDraft } from '#web/orders/wizard/state/wizard-draft.ts'
import { hasAgreedToTerms } from '#web/payments/last-payment.ts'
import { createAgainDraft } from '#web/orders/wizard/again/again-draft.ts'
import { createDraftFromOrder } from '#web/orders/wizard/editing/draft-from-order.ts'
import { withBegunPayment, withOrderToPay } from './draft-to-pay.ts'

/** `gone`: no such shipment or link; `refused`: the shipment cannot be duplicated. */
type OpenState = 'opening' | 'failed' | 'gone' | 'refused'

/** Returns what a link makes of its order. */
const toSourceKind = ({ kind }: OrderLink): 'edit' | 'duplicate' | 'again' | 'pay' =>
  kind === 'duplicate' || kind === 'again' || kind === 'pay' ? kind : 'edit'

/** Returns the step at which a draft is begun. What is sent again is shown on the screen of its payment. */
const getFirstStep = (kind: ReturnType<typeof toSourceKind>, state: WizardState): WizardStep => {
  if (kind === 'again') return 'payment'
  return kind === 'pay' ? resolveStep('payment', state) : getEntryStep(state)
}

/**
 * Loads the order that the address asks for, fills the wizard's draft from it and opens the step to
 * begin with. The token of a link leaves the address at once.
 */
export const useOpenOrder = (): { state: OpenState; retry: () => void } => {
  const app = useApp()
  const location = useLocation()
  const navigate = useNavigate()
  const [returnTo] = useState(() => getReturnPath(location.state))
  const [link] = useState(() => readOrderLink(location))
  const [state, setState] = useState<OpenState>('opening')

  const open = async (requested: OrderLink, signal: AbortSignal) => {
    const query = removeOrderLink(location)
    if (requested.kind === 'token') {
      const marked = new URLSearchParams([['edit', openedByLink], ...query])
      void navigate({ search: `?${marked.toString()}` }, { replace: true })
    }
    const loaded = await loadOrder(requested, app, signal)
    if (signal.aborted) return
    if (!loaded) {
      void navigate(paths.shipmentReady, { replace: true })
      return
    }
    const { order, begun } = loaded
    const kind = toSourceKind(requested)
    const isRefused = kind !== 'edit' && !isAllowed(kind, order, toActionReader(app.account))
    if (isRefused && kind === 'pay') {
      // It was paid or deleted in the meantime; its details say so.
      void navigate(buildOpenPath(order.id), { replace: true })
      return
    }
    if (isRefused) {
      setState(kind === 'again' ? 'gone' : 'refused')
      return
    }
    // The price of what is sent again is compared with the present one.
    const orderApp = await loadAppForOrder(order, app, kind === 'again')
    const shown = requested.kind === 'continue' ? applyProposal(order) : order
    const [destination, dropOff, areTermsKept] = await Promise.all([
      loadPlace(shown.destination_place_id),
      loadPlace((begun ? begun.location : shown.location)?.id),
      kind === 'again' && hasAgreedToTerms(),
    ])
    const places = { destination, dropOff }
    const filled = createDraftFromOrder(shown, places, kind, returnTo)
    const createDraft = () => {
      if (kind === 'again') return createAgainDraft(orderApp, shown, places, areTermsKept)
      return kind === 'pay'
        ? withOrderToPay(orderApp, withBegunPayment(filled, begun, dropOff), order)
        : filled
    }
    const draft = await createDraft()
    if (signal.aborted) return
    sourcedDraft.set(draft)
    const step = getFirstStep(kind, getWizardState(orderApp, draft))
    void navigate(
      { pathname: getStepPath(step), search: `?${query.toString()}` },
      { replace: true },
    )
  }
  const { retry } = useOpenLink(link, open, (failure) => {
    if (!(failure instanceof ApiFailure)) throw failure
    setState(isLinkGone(failure) ? 'gone' : 'failed')
  })

  return {
    state,
    retry: () => {
      setState('opening')
      retry()
    },
  }
}
