import { useEffect, useReducer, useRef } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { reducePayment } from './payment-phase.ts'
import { pollUntilDecided, type PaymentResult } from './poll-payment.ts'
import type { BankReturn } from './use-return-parameter.ts'

/**
 * Continues with the shipments of a payment. `isRefused`: the money for a change has arrived too
 * late and goes back; its shipment is as it was.
 */
export type FinishPayment = (shipments: readonly Order[], isRefused?: boolean) => unknown

const getCancelledNotice = (isExpired: boolean | undefined, hasGivenUp: boolean | undefined) => {
  if (isExpired) return 'expired'
  // The payment's status is the same when the bank refuses it.
  return hasGivenUp ? 'cancelled' : 'declined'
}

/** The phase of a payment, and its outcome: asked of the bank, shown, and finished once it is paid. */
export const useBankDecision = ({
  bankReturn,
  onUnpaid,
  onPaid,
}: {
  /** The return from the bank's page; undefined where no payer returns to. */
  bankReturn?: Pick<BankReturn, 'hasReturned' | 'hasCancelled'> | undefined
  /** Called when the payment has not succeeded, before the outcome is shown. */
  onUnpaid?: (() => void) | undefined
  onPaid: FinishPayment
}) => {
  const [phase, dispatch] = useReducer(reducePayment, {
    name: bankReturn?.hasReturned ? 'waiting' : 'ready',
  })
  const polling = useRef<AbortController>(null)
  const stopPolling = () => polling.current?.abort()

  const pollBank = async () => {
    stopPolling()
    const controller = new AbortController()
    polling.current = controller
    dispatch({ type: 'polling_started' })
    const result = await pollUntilDecided(controller.signal)
    if (!controller.signal.aborted) await handleResult(result)
  }

  /** Handles a payment's result; `undefined` is a bank without a decision. */
  const handleResult = async (result: PaymentResult | undefined) => {
    switch (result?.status) {
      case 'paid':
        await onPaid(result.paid_shipments)
        return
      case undefined:
        dispatch({ type: 'polling_timed_out' })
        return
      case 'pending':
        await pollBank()
        return
      case 'refused':
        if (result.paid_shipments.length > 0) {
          await onPaid(result.paid_shipments, true)
          return
        }
        onUnpaid?.()
        dispatch({ type: 'declined', notice: 'refused' })
        return
      case 'cancelled':
        onUnpaid?.()
        dispatch({
          type: 'declined',
          notice: getCancelledNotice(result.is_expired, bankReturn?.hasCancelled),
        })
        return
      case 'none':
        onUnpaid?.()
        dispatch({ type: 'declined', notice: 'not_completed' })
    }
  }

  useEffect(() => () => polling.current?.abort(), [])

  return { phase, dispatch, pollBank, stopPolling, handleResult }
}
