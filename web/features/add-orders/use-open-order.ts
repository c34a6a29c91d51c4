import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { getOrder } from '#shared/api/shipments.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { fetchPlace } from '#web/domain/places/use-place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { openOrder, type OrderSource } from './state/order-draft.ts'
import { createValuesFromOrder } from './state/values-from-order.ts'

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
  const { t } = useTranslation('add-orders')
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
    const { order } = await callApi(getOrder, { params: { id: request.order_id } }, { signal })
    const action = request.kind === 'edit' ? 'edit_created' : 'duplicate'
    if (!isAllowed(action, order, toActionReader(app.account, app.account?.settings))) {
      setProblem(request.kind)
      leaveAddress()
      return
    }
    const id = order.destination_place_id
    const place = id === null ? undefined : await fetchPlace(id)
    if (signal.aborted) return
    openOrder(request, createValuesFromOrder(order, place))
    if (request.kind === 'duplicate') announce(t('duplicated', { name: order.recipient.name }))
    onOpened()
    leaveAddress()
  })
  useEffect(() => {
    const controller = new AbortController()
    open(controller.signal).catch((failure: unknown) => {
      if (controller.signal.aborted) return
      if (failure instanceof ApiFailure && failure.problem.error_type === 'not_found') {
        setProblem('gone')
      } else showProblem(failure)
      leaveAddress()
    })
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- another address asks for another shipment
  }, [search])
  return { isOpening, problem }
}
