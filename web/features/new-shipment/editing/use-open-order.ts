import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { getEntryStep } from '#shared/orders/wizard-steps.ts'
import { paths } from '#web/navigation/paths.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { isLinkGone } from '#web/domain/shipments/open-shipment-link.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { getWizardState } from '../state/order-bodies.ts'
import { hasContent, sourcedDraft, wizard } from '../state/wizard-draft.ts'
import { createDraftFromOrder } from './draft-from-order.ts'
import { loadAppForOrder, loadOrder, loadPlaces } from './load-order.ts'
import { openedByLink, parseOrderRequest, removeOrderRequest } from './order-request.ts'

/** `gone`: no such shipment or link; `refused`: the shipment cannot be duplicated. */
type OpenState = 'opening' | 'failed' | 'gone' | 'refused'

/**
 * Loads the order that the address asks for, fills the wizard's draft from it and opens the step to
 * begin with. The token of a link leaves the address at once.
 */
export const useOpenOrder = (): { state: OpenState; retry: () => void } => {
  const { t } = useTranslation('edit')
  const app = useApp()
  const { search, hash } = useLocation()
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
    const order = await loadOrder(request, app)
    if (signal.aborted) return
    if (!order) {
      void navigate(paths.shipmentReady, { replace: true })
      return
    }
    const kind = request.kind === 'duplicate' ? 'duplicate' : 'edit'
    if (kind === 'duplicate' && !isAllowed('duplicate', order, toActionReader(app.account))) {
      setState('refused')
      return
    }
    const orderApp = await loadAppForOrder(order, app)
    const draft = createDraftFromOrder(order, await loadPlaces(order), kind)
    if (signal.aborted) return
    const hasBegun = hasContent(wizard.get()) && wizard.get().source === null
    sourcedDraft.set(draft)
    if (kind === 'duplicate') {
      const filled = t('duplicate.filled', { name: order.recipient.name })
      showToast(hasBegun ? `${filled} ${t('duplicate.kept')}` : filled)
    }
    const step = getEntryStep(getWizardState(orderApp, draft))
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
