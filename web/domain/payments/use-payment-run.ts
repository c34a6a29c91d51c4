import { useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { completePayment, zeroUpgrade } from '#shared/api/payments.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getBrandName } from '#web/lib/brand.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { payByCard } from './card-dialog.ts'
import { reducePayment } from './payment-phase.ts'
import { leaveForBank } from './left-address.ts'
import type { StartedPayment } from './started-payment.ts'
import { type FinishPayment, useBankDecision } from './use-bank-decision.ts'
import { usePageVisit } from './use-page-visit.ts'

/**
 * Runs a payment in a dialog over a list: starts it, then opens the bank's page or the card dialog.
 * Handles double submissions and the back button.
 */
export const usePaymentRun = <Options extends readonly unknown[]>({
  start,
  count,
  onPaid,
  onFailure,
  onRestore,
}: {
  /** Starts the payment with the chosen method; undefined if it cannot be started now. */
  start: (gateway: string | undefined, ...options: Options) => Promise<StartedPayment | undefined>
  /** Number of shipments that are paid for. */
  count: number
  onPaid: FinishPayment
  /** Called with what `start` or a later call has thrown. */
  onFailure: (failure: unknown) => void
  /** Called when the back button restores the page: the list may show another state. */
  onRestore: () => void
}) => {
  const { t } = useTranslation('payment')
  const [phase, dispatch] = useReducer(reducePayment, { name: 'ready' })
  const isSubmitting = useRef(false)
  const { handleResult, pollBank, stopPolling } = useBankDecision({
    dispatch,
    clearReturnParameter: () => undefined,
    finish: onPaid,
  })

  const payWithCard = async (card: Extract<StartedPayment, { kind: 'card' }>['card']) => {
    const response_data = await payByCard(
      { ...card, name: getBrandName(), description: t('card.description', { count }) },
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
        leaveForBank(started.url)
        return
      case 'card':
        await payWithCard(started.card)
        return
      case 'paid':
        if (started.shipments.length > 0) await onPaid(started.shipments)
        else await handleResult(await callApi(zeroUpgrade, {}))
    }
  }

  const pay = async (gateway: string | undefined, ...options: Options): Promise<void> => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    stopPolling()
    dispatch({ type: 'submitted', gateway })
    try {
      const started = await start(gateway, ...options)
      // On a redirect, submitting stays blocked until the page is unloaded.
      if (started?.kind !== 'redirect') isSubmitting.current = false
      await goOn(started)
    } catch (failure) {
      isSubmitting.current = false
      dispatch({ type: 'stopped' })
      onFailure(failure)
    }
  }

  usePageVisit({
    onOpen: () => undefined,
    onRestore: () => {
      isSubmitting.current = false
      dispatch({ type: 'page_restored' })
      onRestore()
    },
  })

  return {
    phase,
    pay: (...payment: Parameters<typeof pay>) => void pay(...payment),
    checkAgain: () => void pollBank(),
  }
}
