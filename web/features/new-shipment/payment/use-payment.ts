import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { completePayment, zeroUpgrade } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import { paths } from '#web/navigation/paths.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { appData, loadApp, useApp } from '#web/lib/app-data.ts'
import { getBrandName } from '#web/lib/brand.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useTranslation } from '#web/lib/words.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { useSoftBooking } from '../drop-off/use-soft-booking.ts'
import { finishPaidDraft } from '../state/parked-parcels.ts'
import { addRefusedFields } from '../state/order-bodies.ts'
import { wizard } from '../state/wizard-draft.ts'
import { fetchPaymentResult, pollUntilDecided, type PaymentResult } from './poll-payment.ts'
import { payByCard } from './card-dialog.ts'
import { type PaymentStart, startPayment } from './start-payment.ts'

/** The state of the payment step. */
export type PaymentPhase =
  /** Ready to pay; `notice` is the outcome of the last attempt. */
  | { readonly name: 'ready'; readonly notice?: 'not_completed' | 'refused' }
  /** A payment is being started; `gateway` is undefined when the total is zero. */
  | { readonly name: 'busy'; readonly gateway: string | undefined }
  /** The bank has not decided yet. */
  | { readonly name: 'waiting' }
  /** The bank has not decided within two minutes. */
  | { readonly name: 'undecided' }

/** Reloads the app data; when that fails, sets only the paid shipments. */
const refreshPaidShipments = async (shipments: readonly Order[]) => {
  try {
    await loadApp()
  } catch {
    const current = appData.get()
    if (current) appData.set({ ...current, paid_shipments: [...shipments] })
  }
}

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
  const { t } = useTranslation('payment')
  const errorText = useErrorText()
  const app = useApp()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const hasReturned = query.get('returned') === '1'
  const [phase, setPhase] = useState<PaymentPhase>(
    hasReturned ? { name: 'waiting' } : { name: 'ready' },
  )
  const isSubmitting = useRef(false)
  const polling = useRef<AbortController>(null)

  const finish = async (shipments: readonly Order[]) => {
    await refreshPaidShipments(shipments)
    const waiting = finishPaidDraft(shipments.map(({ id }) => id))
    await navigate(appData.get()?.account ? paths.shipmentReady : paths.thankyou, {
      replace: true,
      state: { paid: true, waiting },
    })
  }

  /** Removes `returned=1` from the URL once the result of the payment is known. */
  const clearReturnParameter = () => {
    if (!hasReturned) return
    query.delete('returned')
    setQuery(query, { replace: true })
  }

  const handleResult = async (result: PaymentResult | undefined) => {
    switch (result?.status) {
      case 'paid':
        await finish(result.paid_shipments)
        return
      case undefined:
        setPhase({ name: 'undecided' })
        return
      case 'pending':
        await pollBank()
        return
      case 'refused':
        clearReturnParameter()
        setPhase({ name: 'ready', notice: 'refused' })
        return
      default:
        clearReturnParameter()
        setPhase({ name: 'ready', notice: 'not_completed' })
    }
  }

  const pollBank = async () => {
    polling.current?.abort()
    const controller = new AbortController()
    polling.current = controller
    setPhase({ name: 'waiting' })
    const result = await pollUntilDecided(controller.signal)
    if (!controller.signal.aborted) await handleResult(result)
  }

  /** Finishes when the draft's orders are already paid, so that they are not paid again. */
  const checkAlreadyPaid = async (signal: AbortSignal) => {
    const created = wizard.get().created?.order_ids ?? []
    if (created.length === 0 || isSubmitting.current) return
    const result = await fetchPaymentResult(signal)
    if (signal.aborted || isSubmitting.current || result?.status !== 'paid') return
    if (result.order_ids.some((id) => created.includes(id))) await finish(result.paid_shipments)
  }

  const continuePayment = async (start: PaymentStart): Promise<void> => {
    switch (start.kind) {
      case 'redirect':
        // The buttons stay busy until the bank's page is loaded; `pageshow` resets them.
        location.assign(start.url)
        return
      case 'card': {
        const count = wizard.get().parcels.length
        const card = {
          ...start.card,
          name: getBrandName(),
          description: t('card.description', { count }),
        }
        const response_data = await payByCard(card, currentLocale.get())
        if (response_data)
          await handleResult(await callApi(completePayment, { body: { response_data } }))
        else setPhase({ name: 'ready' })
        return
      }
      case 'paid':
        if (start.shipments.length > 0) await finish(start.shipments)
        else await handleResult(await callApi(zeroUpgrade, {}))
        return
      case 'full':
        setPhase({ name: 'ready' })
        booking.showFull(start.place, start.free)
        return
      case 'already_paid':
        await pollBank()
    }
  }

  const handleError = (failure: unknown) => {
    setPhase({ name: 'ready' })
    const errors = failure instanceof ApiFailure ? failure.problem.errors : []
    const draft = addRefusedFields(app, wizard.get(), errors)
    const locker = errors.find(({ field }) => field === 'location_id')
    if (draft.refused.length > 0) {
      wizard.set(draft)
      const isSenderField = draft.refused.some(({ parcel }) => parcel === null)
      void navigate(isSenderField ? paths.sender : paths.recipient, { state: { faulty: true } })
    } else if (locker) {
      showToast(errorText({ type: locker.error_type }) ?? locker.error_message, 'danger')
      void navigate(paths.dropOff)
    } else showProblem(failure)
  }

  const submitPayment = async (gateway: string | undefined) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    polling.current?.abort()
    clearReturnParameter()
    setPhase({ name: 'busy', gateway })
    try {
      const start = await startPayment(app, wizard.get(), { gateway, savesDropOff })
      // On a redirect, submitting stays blocked until the page is unloaded.
      if (start.kind !== 'redirect') isSubmitting.current = false
      await continuePayment(start)
    } catch (failure) {
      isSubmitting.current = false
      handleError(failure)
    }
  }

  const checkPaid = useEffectEvent((signal: AbortSignal) => {
    void checkAlreadyPaid(signal)
  })
  const handleMount = useEffectEvent((signal: AbortSignal) => {
    if (hasReturned) void pollBank()
    else checkPaid(signal)
  })
  const handleRestoredPage = useEffectEvent((signal: AbortSignal) => {
    isSubmitting.current = false
    setPhase((current) => (current.name === 'busy' ? { name: 'ready' } : current))
    checkPaid(signal)
  })
  useEffect(() => {
    const screen = new AbortController()
    handleMount(screen.signal)
    // The back button may restore the page from the browser's cache with a busy button.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleRestoredPage(screen.signal)
    }
    addEventListener('pageshow', handlePageShow)
    return () => {
      removeEventListener('pageshow', handlePageShow)
      screen.abort()
      polling.current?.abort()
    }
  }, [])

  return {
    phase,
    pay: (gateway) => void submitPayment(gateway),
    checkAgain: () => void pollBank(),
    changeMethod: () => {
      polling.current?.abort()
      clearReturnParameter()
      setPhase({ name: 'ready' })
    },
  }
}
