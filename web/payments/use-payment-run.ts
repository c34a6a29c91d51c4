import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { completePayment, zeroUpgrade } from '#shared/api/payments.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getBrandName } from '#web/lib/brand.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { type CardPayment, payByCard } from './card-dialog.ts'
import { leaveForBank } from './left-address.ts'
import type { PaymentStart } from './payment-calls.ts'
import type { PaymentPhase } from './payment-phase.ts'
import { fetchPaymentResult } from './poll-payment.ts'
import { type FinishPayment, useBankDecision } from './use-bank-decision.ts'
import { usePageVisit } from './use-page-visit.ts'
import type { BankReturn } from './use-return-parameter.ts'

/** A payment of one screen or dialog. */
interface PaymentRun {
  /**
   * Starts the payment with the chosen method. Returns undefined if it cannot be started now, and
   * `undecided` if the shipments are being paid elsewhere and the bank has to be asked.
   */
  readonly start: (gateway: string | undefined) => Promise<PaymentStart | 'undecided' | undefined>
  readonly payer: { readonly name: string; readonly email: string }
  /** Number of shipments that are paid for. */
  readonly count: number
  readonly onPaid: FinishPayment
  /** Called with what `start` or a later call has thrown. */
  readonly onFailure: (failure: unknown, next: { readonly repeat: () => void }) => void
  /** The return from the bank, for a screen to which it leads. */
  readonly bankReturn?: BankReturn
  /**
   * Lists the shipments that may be paid by now, in another tab or before a reload; they are not paid
   * again.
   */
  readonly listOrderIds?: () => readonly string[]
  /** Called when the back button restores the page, which may show another state. */
  readonly onRestore?: () => void
}

/**
 * Runs a payment from the click on a payment button to its outcome. Handles the bank's page, the card
 * dialog, double submissions, reloads, the back button and late decisions of the bank. Needs the texts
 * `payment`.
 */
export const usePaymentRun = ({
  start,
  payer,
  count,
  onPaid,
  onFailure,
  bankReturn,
  listOrderIds,
  onRestore,
}: PaymentRun): {
  phase: PaymentPhase
  /** Pays with a method; without one if nothing is due. */
  pay: (gateway: string | undefined) => void
  /** Polls the bank again. */
  checkAgain: () => void
  /** Returns to the choice of a payment method while the payment is pending. */
  changeMethod: () => void
} => {
  const { t } = useTranslation('payment')
  const isSubmitting = useRef(false)
  const { phase, dispatch, handleResult, pollBank, stopPolling } = useBankDecision({
    bankReturn,
    onUnpaid: bankReturn?.clearReturnParameter,
    onPaid,
  })

  const payWithCard = async (card: CardPayment) => {
    const response_data = await payByCard(card, currentLocale.get())
    if (response_data)
      await handleResult(await callApi(completePayment, { body: { response_data } }))
    else dispatch({ type: 'stopped' })
  }

  const goOn = async (started: PaymentStart): Promise<void> => {
    const { checkoutjs_url, publishable_key, transaction_id } = started
    if (started.redirect_url !== null) {
      // The buttons stay busy until the bank's page is loaded; `pageshow` resets them.
      leaveForBank(started.redirect_url)
    } else if (checkoutjs_url !== null && publishable_key !== null && transaction_id !== null) {
      await payWithCard({
        scriptUrl: checkoutjs_url,
        key: publishable_key,
        transaction: transaction_id,
        amount: started.amount,
        email: payer.email,
        clientName: payer.name,
        name: getBrandName(),
        description: t('card.description', { count }),
      })
    } else if (started.paid_shipments.length > 0) await onPaid(started.paid_shipments)
    else await handleResult(await callApi(zeroUpgrade, {}))
  }

  const pay = async (gateway: string | undefined): Promise<void> => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    stopPolling()
    bankReturn?.clearReturnParameter()
    dispatch({ type: 'submitted', gateway })
    try {
      const started = await start(gateway)
      // On a redirect, submitting stays blocked until the page is unloaded.
      isSubmitting.current = typeof started === 'object' && started.redirect_url !== null
      if (started === undefined) dispatch({ type: 'stopped' })
      else if (started === 'undecided') await pollBank()
      else await goOn(started)
    } catch (failure) {
      isSubmitting.current = false
      dispatch({ type: 'stopped' })
      onFailure(failure, { repeat: () => void pay(gateway) })
    }
  }

  const finishIfPaid = async (signal: AbortSignal) => {
    const ids = listOrderIds?.() ?? []
    if (ids.length === 0 || isSubmitting.current) return
    const result = await fetchPaymentResult(signal)
    if (signal.aborted || isSubmitting.current || result?.status !== 'paid') return
    if (result.order_ids.some((id) => ids.includes(id))) await onPaid(result.paid_shipments)
  }

  usePageVisit({
    onOpen: (signal) => void (bankReturn?.hasReturned ? pollBank() : finishIfPaid(signal)),
    onRestore: (signal) => {
      isSubmitting.current = false
      dispatch({ type: 'page_restored' })
      onRestore?.()
      void finishIfPaid(signal)
    },
  })

  return {
    phase,
    pay: (gateway) => void pay(gateway),
    checkAgain: () => void pollBank(),
    changeMethod: () => {
      stopPolling()
      bankReturn?.clearReturnParameter()
      dispatch({ type: 'stopped' })
    },
  }
}
