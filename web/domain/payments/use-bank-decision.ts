import { useEffect, useRef } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { PaymentEvent } from './payment-phase.ts'
import { pollUntilDecided, type PaymentResult } from './poll-payment.ts'

/** Continues after shipments were paid. */
export type FinishPayment = (shipments: readonly Order[]) => Promise<void>

/** Polls the bank for its decision, and shows or finishes the payment by its result. */
export const useBankDecision = ({
  dispatch,
  clearReturnParameter,
  finish,
}: {
  dispatch: (event: PaymentEvent) => void
  clearReturnParameter: () => void
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
        // The money for a change arrived too late. Its shipment is shown as it was.
        if (result.paid_shipments.length > 0) {
          await finish(result.paid_shipments)
          return
        }
        clearReturnParameter()
        dispatch({ type: 'declined', notice: 'refused' })
        return
      default:
        clearReturnParameter()
        dispatch({ type: 'declined', notice: 'not_completed' })
    }
  }

  useEffect(() => () => polling.current?.abort(), [])

  return { pollBank, stopPolling, handleResult }
}
