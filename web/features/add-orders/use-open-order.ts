import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import type { OpenProblem } from './state/load-order.ts'
import { openOrder } from './state/order-draft.ts'
import { type OrderLink, readOrderLink, removeOrderLink } from './state/order-link.ts'

/**
 * Opens the shipment that the address asks for (`?edit=`, `?duplicate=`, `order_token`) in the form
 * and takes it out of the address. `onOpened` is called once the form has been filled in.
 */
export const useOpenOrder = (
  onOpened: () => void,
): { isOpening: boolean; problem: OpenProblem | undefined } => {
  const { t } = useTranslation(['add-orders', 'common'])
  const app = useApp()
  const location = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<OpenProblem>()
  const [link, setLink] = useState<OrderLink>()

  const takeLink = useEffectEvent(() => {
    const found = readOrderLink(location)
    if (!found) return
    setLink(found)
    void navigate(removeOrderLink(location), { replace: true })
  })
  useEffect(() => takeLink(), [location])

  const open = useEffectEvent(async (requested: OrderLink, signal: AbortSignal) => {
    setProblem(undefined)
    // Most visits open no shipment.
    const { loadLinkedOrder } = await loadChunk(() => import('./state/load-order.ts'))
    const loaded = await loadLinkedOrder(app, requested, signal)
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
  })
  useEffect(() => {
    if (!link) return undefined
    const controller = new AbortController()
    open(link, controller.signal).catch((failure: unknown) => {
      if (controller.signal.aborted) return
      setLink(undefined)
      if (failure instanceof ChunkLoadError) showToast(t('common:loadFailedText'), 'warning')
      else showProblem(failure)
    })
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- another address asks for another shipment
  }, [link])
  return { isOpening: link !== undefined, problem }
}
