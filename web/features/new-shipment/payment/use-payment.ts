import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { completePayment, zeroUpgrade } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import { paths } from '#web/app/paths.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { appData, loadApp, useApp } from '#web/lib/app-data.ts'
import { brandName } from '#web/lib/brand.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useTranslation } from '#web/lib/words.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { useSoftBooking } from '../drop-off/use-soft-booking.ts'
import { endPaidDraft } from '../state/parked-parcels.ts'
import { withRefused } from '../state/order-bodies.ts'
import { wizard } from '../state/wizard-draft.ts'
import { askOnce, askUntilDecided, type PaymentAnswer } from './ask-payment.ts'
import { payByCard } from './card-dialog.ts'
import { type PaymentStart, startPayment } from './start-payment.ts'

/** How far paying is. */
export type PaymentPhase =
  /** Waits for a press; `notice` tells how the last try ended. */
  | { readonly name: 'ready'; readonly notice?: 'not_completed' | 'refused' }
  /** A press is being worked on; `gateway` is its button, undefined the one without a method. */
  | { readonly name: 'busy'; readonly gateway: string | undefined }
  /** The bank has not decided yet. */
  | { readonly name: 'waiting' }
  /** The bank has not decided within two minutes. */
  | { readonly name: 'undecided' }

/** Loads the app's data anew; should that fail, at least what was paid is known. */
const showPaid = async (shipments: readonly Order[]) => {
  try {
    await loadApp()
  } catch {
    const known = appData.get()
    if (known) appData.set({ ...known, paid_shipments: [...shipments] })
  }
}

/**
 * Paying from the press of a button to the pages after it, whatever happens between: the bank's
 * page, the card dialog, a reload, the back button, an answer that is late.
 */
export const usePayment = (
  booking: ReturnType<typeof useSoftBooking>,
  /** Whether the drop-off is to be saved as the preferred one. */
  keepsDropOff: boolean,
): {
  phase: PaymentPhase
  pay: (gateway: string | undefined) => void
  /** Asks the bank again. */
  ask: () => void
  /** Back to the choice of a method while the bank is silent. */
  chooseAgain: () => void
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
  const isPressed = useRef(false)
  const asking = useRef<AbortController>(null)

  const finish = async (shipments: readonly Order[]) => {
    await showPaid(shipments)
    const waiting = endPaidDraft(shipments.map(({ id }) => id))
    await navigate(appData.get()?.account ? paths.next : paths.thankyou, {
      replace: true,
      state: { paid: true, waiting },
    })
  }

  /** The address tells of the return only until it is known what came of it. */
  const forgetReturn = () => {
    if (!hasReturned) return
    query.delete('returned')
    setQuery(query, { replace: true })
  }

  const conclude = async (answer: PaymentAnswer | undefined) => {
    switch (answer?.status) {
      case 'paid':
        await finish(answer.paid_shipments)
        return
      case undefined:
        setPhase({ name: 'undecided' })
        return
      case 'pending':
        await waitForBank()
        return
      case 'refused':
        forgetReturn()
        setPhase({ name: 'ready', notice: 'refused' })
        return
      default:
        forgetReturn()
        setPhase({ name: 'ready', notice: 'not_completed' })
    }
  }

  const waitForBank = async () => {
    asking.current?.abort()
    const question = new AbortController()
    asking.current = question
    setPhase({ name: 'waiting' })
    const answer = await askUntilDecided(question.signal)
    if (!question.signal.aborted) await conclude(answer)
  }

  /** A payment that is through already is not to be paid again, wherever the visitor comes from. */
  const lookForPaid = async (signal: AbortSignal) => {
    const created = wizard.get().created?.order_ids ?? []
    if (created.length === 0 || isPressed.current) return
    const answer = await askOnce(signal)
    if (signal.aborted || isPressed.current || answer?.status !== 'paid') return
    if (answer.order_ids.some((id) => created.includes(id))) await finish(answer.paid_shipments)
  }

  const go = async (start: PaymentStart): Promise<void> => {
    switch (start.kind) {
      case 'redirect':
        // The buttons stay busy until the bank's page is there; `pageshow` wakes them again.
        location.assign(start.url)
        return
      case 'card': {
        const count = wizard.get().parcels.length
        const card = {
          ...start.card,
          name: brandName(),
          description: t('card.description', { count }),
        }
        const response_data = await payByCard(card, currentLocale.get())
        if (response_data)
          await conclude(await callApi(completePayment, { body: { response_data } }))
        else setPhase({ name: 'ready' })
        return
      }
      case 'paid':
        if (start.shipments.length > 0) await finish(start.shipments)
        else await conclude(await callApi(zeroUpgrade, {}))
        return
      case 'full':
        setPhase({ name: 'ready' })
        booking.showFull(start.place, start.free)
        return
      case 'known':
        await waitForBank()
    }
  }

  const tell = (failure: unknown) => {
    setPhase({ name: 'ready' })
    const errors = failure instanceof ApiFailure ? failure.problem.errors : []
    const draft = withRefused(app, wizard.get(), errors)
    const locker = errors.find(({ field }) => field === 'location_id')
    if (draft.refused.length > 0) {
      wizard.set(draft)
      const isOfSender = draft.refused.some(({ parcel }) => parcel === null)
      void navigate(isOfSender ? paths.sender : paths.recipient, { state: { faulty: true } })
    } else if (locker) {
      showToast(errorText({ type: locker.error_type }) ?? locker.error_message, 'danger')
      void navigate(paths.dropOff)
    } else showProblem(failure)
  }

  const press = async (gateway: string | undefined) => {
    if (isPressed.current) return
    isPressed.current = true
    asking.current?.abort()
    forgetReturn()
    setPhase({ name: 'busy', gateway })
    try {
      const start = await startPayment(app, wizard.get(), { gateway, keepsDropOff })
      // Until the page is gone the press is not over.
      if (start.kind !== 'redirect') isPressed.current = false
      await go(start)
    } catch (failure) {
      isPressed.current = false
      tell(failure)
    }
  }

  const look = useEffectEvent((signal: AbortSignal) => {
    void lookForPaid(signal)
  })
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (hasReturned) void waitForBank()
    else look(signal)
  })
  const wake = useEffectEvent((signal: AbortSignal) => {
    isPressed.current = false
    setPhase((current) => (current.name === 'busy' ? { name: 'ready' } : current))
    look(signal)
  })
  useEffect(() => {
    const screen = new AbortController()
    begin(screen.signal)
    // The back button may bring the page back as it was left: with a button still busy.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) wake(screen.signal)
    }
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('pageshow', shown)
      screen.abort()
      asking.current?.abort()
    }
  }, [])

  return {
    phase,
    pay: (gateway) => void press(gateway),
    ask: () => void waitForBank(),
    chooseAgain: () => {
      asking.current?.abort()
      forgetReturn()
      setPhase({ name: 'ready' })
    },
  }
}
