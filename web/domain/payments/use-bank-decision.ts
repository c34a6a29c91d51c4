import { useEffect, useRef } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { PaymentEvent } from './payment-phase.ts'
import { pollUntilDecided, type PaymentResult } from './poll-payment.ts'

/**
 * Continues with the shipments of a payment. `isRefused`: the money for a change has arrived too
 * late and goes back; its shipment is as it was.
 */
export type FinishPayment = (shipments: readonly Order[], isRefused?: boolean) => unknown

const getCancelledNotice = (isExpired: boolean | undefined, hasGivenUp: boolean | undefined) => {
  if (isExpired) return 'expired'
  return hasGivenUp ? 'cancelled' : 'declined'
}

/** Polls the bank for its decision, and shows or finishes the payment by its result. */
export const useBankDecision = ({
  dispatch,
  clearReturnParameter,
  hasCancelled,
  finish,
}: {
  dispatch: (event: PaymentEvent) => void
  clearReturnParameter: () => void
  /**
   * Whether the payer returned from the bank by giving up there. The payment's status is the same
   * when the bank refuses it.
   */
  hasCancelled?: boolean
  finish: FinishPayment
}) => {
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
        await finish(result.paid_shipments)
        return
      case undefined:
        dispatch({ type: 'polling_timed_out' })
        return
      case 'pending':
        await pollBank()
        return
      case 'refused':
        if (result.paid_shipments.length > 0) {
          await finish(result.paid_shipments, true)
          return
        }
        clearReturnParameter()
        dispatch({ type: 'declined', notice: 'refused' })
        return
      case 'cancelled':
        clearReturnParameter()
        dispatch({
          type: 'declined',
          notice: getCancelledNotice(result.is_expired, hasCancelled),
        })
        return
      case 'none':
        clearReturnParameter()
        dispatch({ type: 'declined', notice: 'not_completed' })
    }
  }

  useEffect(() => () => polling.current?.abort(), [])

  return { pollBank, stopPolling, handleResult }
}
