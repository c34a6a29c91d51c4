import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import { openOrder, type OrderSource } from './state/order-draft.ts'

const kinds = ['edit', 'duplicate'] as const

/** Reads which shipment the address asks for. */
const readRequest = (search: string): OrderSource | undefined => {
  const query = new URLSearchParams(search)
  const kind = kinds.find((each) => query.has(each))
  return kind && { kind, order_id: query.get(kind) ?? '' }
}

const removeRequest = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const kind of kinds) query.delete(kind)
  return query.toString()
}

/** Why a shipment was not opened. */
export type OpenProblem = 'gone' | OrderSource['kind']

/**
 * Opens the shipment that the address asks for (`?edit=`, `?duplicate=`) in the form and takes it out
 * of the address. `onOpened` is called once the form has been filled in.
 */
export const useOpenOrder = (
  onOpened: () => void,
): { isOpening: boolean; problem: OpenProblem | undefined } => {
  const { t } = useTranslation(['add-orders', 'common'])
  const app = useApp()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<OpenProblem>()
  const isOpening = readRequest(search) !== undefined

  const leaveAddress = () =>
    void navigate({ search: removeRequest(search), hash }, { replace: true })
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const request = readRequest(search)
    if (!request) return
    setProblem(undefined)
    // Most visits open no shipment.
    const { loadOrderValues } = await loadChunk(() => import('./state/load-order.ts'))
    const values = await loadOrderValues(app, request, signal)
    if (signal.aborted) return
    if (!values) {
      setProblem(request.kind)
      leaveAddress()
      return
    }
    openOrder(request, values)
    if (request.kind === 'duplicate') announce(t('duplicated', { name: values.recipient.name }))
    onOpened()
    leaveAddress()
  })
  useEffect(() => {
    const controller = new AbortController()
    open(controller.signal).catch((failure: unknown) => {
      if (controller.signal.aborted) return
      if (failure instanceof ApiFailure && failure.problem.error_type === 'not_found') {
        setProblem('gone')
      } else if (failure instanceof ChunkLoadError) showToast(t('common:loadFailedText'), 'warning')
      else showProblem(failure)
      leaveAddress()
    })
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- another address asks for another shipment
  }, [search])
  return { isOpening, problem }
}
