import { useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completePayment, payOrders, zeroUpgrade } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { paths } from '#web/navigation/paths.ts'
import { payByCard } from '#web/domain/payments/card-dialog.ts'
import { reducePayment } from '#web/domain/payments/payment-phase.ts'
import { type StartedPayment, toStartedPayment } from '#web/domain/payments/started-payment.ts'
import { useBankDecision } from '#web/domain/payments/use-bank-decision.ts'
import { usePageVisit } from '#web/domain/payments/use-page-visit.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { getBrandName } from '#web/lib/brand.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { type DoorShortage, holdDoors } from '../doors/hold-doors.ts'
import { type ChosenDropOff, hasBookedDoors } from '../drop-off/use-drop-off.ts'

/** How long a call is retried that gets no response. */
const answerTimeoutMs = 45_000

/** The list to which the payer returns from the bank. */
const getReturnPage = () => (location.pathname === paths.shipments ? 'shipments' : 'ess')

/** Whether some of the shipments are paid or gone by now, so that the list on screen is out of date. */
const isOutdated = ({ error_code, error_type }: ApiProblem): boolean =>
  error_code === 'payment_not_needed' || error_type === 'not_found' || error_type === 'conflict'

/**
 * Pays for shipments of a company, with a bank or a card: their doors are held first. Handles the
 * card dialog, double submissions and the back button.
 */
export const useBulkPayment = ({
  orders,
  onPaid,
  onChanged,
}: {
  orders: readonly OrderRow[]
  onPaid: (shipments: readonly Order[]) => void
  /** Called when the list may show another state than the server's. */
  onChanged: () => void
}) => {
  const { t } = useTranslation('payment')
  const { account } = useApp()
  const [phase, dispatch] = useReducer(reducePayment, { name: 'ready' })
  const [shortage, setShortage] = useState<DoorShortage>()
  const isSubmitting = useRef(false)
  const { handleResult, pollBank, stopPolling } = useBankDecision({
    dispatch,
    clearReturnParameter: () => undefined,
    finish: async (shipments) => onPaid(shipments),
  })

  const start = async (
    paid: readonly OrderRow[],
    gateway: string | undefined,
    dropOff: Exclude<ChosenDropOff, { kind: 'later' }>,
  ): Promise<StartedPayment | undefined> => {
    if (dropOff.place && hasBookedDoors(dropOff.kind)) {
      const missing = await holdDoors(paid, dropOff.place)
      setShortage(missing)
      if (missing) return undefined
    }
    const payer = { name: account?.display_name ?? '', email: account?.email ?? '' }
    const answer = await callWithRetry(
      payOrders,
      {
        body: {
          order_ids: paid.map(({ id }) => id),
          ...(gateway !== undefined && { gateway }),
          email: payer.email,
          itella_terms: true,
          location_id: dropOff.place?.id ?? null,
          return_to: getReturnPage(),
        },
      },
      { key: createIdempotencyKey(), timeoutMs: answerTimeoutMs },
    )
    return toStartedPayment(answer, payer)
  }

  const payWithCard = async (card: Extract<StartedPayment, { kind: 'card' }>['card']) => {
    const description = t('card.description', { count: orders.length })
    const response_data = await payByCard(
      { ...card, name: getBrandName(), description },
      currentLocale.get(),
    )
    if (response_data)
      await handleResult(await callApi(completePayment, { body: { response_data } }))
    else dispatch({ type: 'stopped' })
  }

  const goOn = async (started: StartedPayment | undefined): Promise<void> => {
    switch (started?.kind) {
      case undefined:
        dispatch({ type: 'stopped' })
        return
      case 'redirect':
        // The buttons stay busy until the bank's page is loaded; `pageshow` resets them.
        location.assign(started.url)
        return
      case 'card':
        await payWithCard(started.card)
        return
      case 'paid':
        if (started.shipments.length > 0) onPaid(started.shipments)
        else await handleResult(await callApi(zeroUpgrade, {}))
    }
  }

  const pay: typeof start = async (paid, gateway, dropOff) => {
    if (isSubmitting.current) return undefined
    isSubmitting.current = true
    stopPolling()
    dispatch({ type: 'submitted', gateway })
    try {
      const started = await start(paid, gateway, dropOff)
      // On a redirect, submitting stays blocked until the page is unloaded.
      if (started?.kind !== 'redirect') isSubmitting.current = false
      await goOn(started)
    } catch (failure) {
      isSubmitting.current = false
      dispatch({ type: 'stopped' })
      if (failure instanceof ApiFailure && isOutdated(failure.problem)) onChanged()
      showProblem(failure)
    }
    return undefined
  }

  usePageVisit({
    onOpen: () => undefined,
    onRestore: () => {
      isSubmitting.current = false
      dispatch({ type: 'page_restored' })
      onChanged()
    },
  })

  return {
    phase,
    shortage,
    clearShortage: () => setShortage(undefined),
    pay: (...payment: Parameters<typeof pay>) => void pay(...payment),
    checkAgain: () => void pollBank(),
  }
}
