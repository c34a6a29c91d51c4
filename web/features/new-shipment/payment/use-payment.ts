import { use, useReducer, useRef } from 'react'
import { useApp } from '#web/lib/api/app-data.ts'
import type { useSoftBooking } from '../drop-off/use-soft-booking.ts'
import { EditedOrder } from '../editing/edited-order.ts'
import { acceptChange, proposeChange } from '#web/domain/shipments/change/submit-change.ts'
import { toEditBody } from '../editing/edit-body.ts'
import { useFinishChange } from '../editing/use-finish-change.ts'
import { getFirstOrder } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'
import { reducePayment, type PaymentPhase } from '#web/domain/payments/payment-phase.ts'
import { fetchPaymentResult } from '#web/domain/payments/poll-payment.ts'
import { toStartedPayment } from '#web/domain/payments/started-payment.ts'
import { startPayment } from './start-payment.ts'
import { type FinishPayment, useBankDecision } from '#web/domain/payments/use-bank-decision.ts'
import { useContinuePayment } from './use-continue-payment.ts'
import { useFinishPayment } from './use-finish-payment.ts'
import { usePageVisit } from '#web/domain/payments/use-page-visit.ts'
import { useReturnParameter } from '#web/domain/payments/use-return-parameter.ts'
import { useShowPaymentFailure } from './use-show-payment-failure.ts'

/**
 * Runs a payment from the click on a payment button to the pages after it. Handles the bank's page,
 * the card dialog, reloads, the back button and late decisions of the bank.
 */
export const usePayment = (
  booking: ReturnType<typeof useSoftBooking>,
  /** Whether to save the drop-off as the preferred one. */
  savesDropOff: boolean,
): {
  phase: PaymentPhase
  pay: (gateway: string | undefined) => void
  /** Polls the bank again. */
  checkAgain: () => void
  /** Returns to the choice of a payment method while the payment is pending. */
  changeMethod: () => void
} => {
  const app = useApp()
  const { hasReturned, hasCancelled, clearReturnParameter } = useReturnParameter()
  const [phase, dispatch] = useReducer(reducePayment, { name: hasReturned ? 'waiting' : 'ready' })
  const isSubmitting = useRef(false)
  const edited = use(EditedOrder)
  const finishPayment = useFinishPayment()
  const finishChange = useFinishChange()
  const finish: FinishPayment = (shipments) =>
    edited ? finishChange(shipments, 'paid') : finishPayment(shipments)
  const decision = useBankDecision({ dispatch, clearReturnParameter, hasCancelled, finish })
  const { pollBank, stopPolling } = decision
  const continuePayment = useContinuePayment({ booking, dispatch, finish, ...decision })
  const showFailure = useShowPaymentFailure()

  const start = async (gateway: string | undefined) => {
    const draft = wizard.get()
    if (!edited) return startPayment(app, draft, { gateway, savesDropOff })
    const proposed = await proposeChange(toEditBody(app, draft, edited.order))
    const { sender } = getFirstOrder(draft)
    return toStartedPayment(await acceptChange(proposed, { email: sender.email, gateway }), sender)
  }

  const submitPayment = async (gateway: string | undefined) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    stopPolling()
    clearReturnParameter()
    dispatch({ type: 'submitted', gateway })
    try {
      const started = await start(gateway)
      // On a redirect, submitting stays blocked until the page is unloaded.
      if (started.kind !== 'redirect') isSubmitting.current = false
      await continuePayment(started)
    } catch (failure) {
      isSubmitting.current = false
      dispatch({ type: 'stopped' })
      if (edited) await edited.showFailure(failure, () => void submitPayment(gateway))
      else showFailure(failure)
    }
  }

  /** Finishes when the draft's orders are already paid, so that they are not paid again. */
  const finishIfPaid = async (signal: AbortSignal) => {
    const created = wizard.get().created?.order_ids ?? []
    if (created.length === 0 || isSubmitting.current) return
    const result = await fetchPaymentResult(signal)
    if (signal.aborted || isSubmitting.current || result?.status !== 'paid') return
    if (result.order_ids.some((id) => created.includes(id))) await finish(result.paid_shipments)
  }

  usePageVisit({
    onOpen: (signal) => void (hasReturned ? pollBank() : finishIfPaid(signal)),
    onRestore: (signal) => {
      isSubmitting.current = false
      dispatch({ type: 'page_restored' })
      void finishIfPaid(signal)
    },
  })

  return {
    phase,
    pay: (gateway) => void submitPayment(gateway),
    checkAgain: () => void pollBank(),
    changeMethod: () => {
      stopPolling()
      clearReturnParameter()
      dispatch({ type: 'stopped' })
    },
  }
}
