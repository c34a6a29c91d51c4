import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { getReturnPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { type OrderLink, readOrderLink, removeOrderLink } from '#web/orders/edit/order-link.ts'
import { useOpenLink } from '#web/orders/edit/use-open-link.ts'
import { isLinkGone } from '#web/orders/edit/open-order-link.ts'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import type { OpenProblem } from '#web/orders/add-orders/state/load-order.ts'
import { openOrder } from '#web/orders/add-orders/state/order-draft.ts'

/** What only the wizard of private persons opens: it pays, and proposes changes. */
const wizardKinds: readonly OrderLink['kind'][] = ['pay', 'continue', 'again']

/** Reads the link of an address, if companies follow it. */
const readLink = (address: Parameters<typeof readOrderLink>[0]): OrderLink | undefined => {
  const found = readOrderLink(address)
  return found && wizardKinds.includes(found.kind) ? undefined : found
}

/**
 * Opens the shipment that the address asks for (`?edit=`, `?duplicate=`, `order_token`) in the form
 * and takes it out of the address. `onOpened` is called once the form has been filled in.
 */
export const useLinkedOrder = (
  onOpened: () => void,
): { isOpening: boolean; problem: OpenProblem | undefined } => {
  const { t } = useTranslation(['add-orders', 'common'])
  const app = useApp()
  const location = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<OpenProblem>()
  // From the first render on: a form that is replaced by the shipment must not be filled in before.
  const [link, setLink] = useState(() => readLink(location))
  const [returnTo, setReturnTo] = useState<string>()

  const takeLink = useEffectEvent(() => {
    const found = readLink(location)
    if (!found) return
    setLink(found)
    setReturnTo(getReturnPath(location.state))
    const hash = found.kind === 'token' ? '' : location.hash
    void navigate({ search: removeOrderLink(location).toString(), hash }, { replace: true })
  })
  useEffect(() => takeLink(), [location])

  const open = async (requested: OrderLink, signal: AbortSignal) => {
    setProblem(undefined)
    // Most visits open no shipment.
    const { loadLinkedOrder } = await loadChunk(
      () => import('#web/orders/add-orders/state/load-order.ts'),
    )
    const loaded = await loadLinkedOrder(app, requested, returnTo, signal)
    if (signal.aborted) return
    setLink(undefined)
    if (loaded === 'several') {
      void navigate(paths.shipmentReady)
      return
    }
    if (typeof loaded === 'string') {
      setProblem(loaded)
      return
    }
    openOrder(loaded.source, loaded.values)
    if (loaded.source.kind === 'duplicate') {
      announce(t('duplicated', { name: loaded.values.recipient.name }))
    }
    onOpened()
  }
  useOpenLink(link, open, (failure) => {
    setLink(undefined)
    // A shipment of somebody else is not found either.
    if (isLinkGone(failure)) setProblem('gone')
    else if (failure instanceof ChunkLoadError) showToast(t('common:loadFailedText'), 'warning')
    else showProblem(failure)
  })
  return { isOpening: link !== undefined, problem }
}
