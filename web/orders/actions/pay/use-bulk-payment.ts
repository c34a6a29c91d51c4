import { useState } from 'react'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import { payOrders } from '#shared/api/payments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { getReturnPage } from '#web/payments/return-page.ts'
import { createPaymentOptions, type PaymentStart } from '#web/payments/payment-calls.ts'
import type { FinishPayment } from '#web/payments/use-bank-decision.ts'
import { usePaymentRun } from '#web/payments/use-payment-run.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { listRefusedRows } from '#web/orders/actions/refused-rows.ts'
import { type DoorShortage, holdDoors } from '#web/doors/hold-doors.ts'
import type { ChosenLocker } from '#web/collections/drop-off/use-drop-off.ts'

/** Whether some of the shipments are paid or gone by now, so that the list on screen is out of date. */
const isOutdated = ({ error_code, error_type }: ApiProblem): boolean =>
  error_code === 'payment_not_needed' || error_type === 'not_found' || error_type === 'conflict'

/** Pays for shipments of a company, with a bank or a card: their doors are held first. */
export const useBulkPayment = ({
  orders,
  dropOff,
  onStart,
  onPaid,
  onChanged,
  onAlreadyPaid,
}: {
  orders: readonly OrderRow[]
  /** Undefined while it is not chosen; then nothing is paid. */
  dropOff: ChosenLocker | undefined
  /** Called before the payment is asked for. */
  onStart: (dropOff: ChosenLocker) => void
  onPaid: FinishPayment
  /** Called when the list may show another state than the server's. */
  onChanged: () => void
  /** Called instead of a refusal, if some of the shipments are paid by now. */
  onAlreadyPaid?: (() => void) | undefined
}) => {
  const { account } = useApp()
  const [shortage, setShortage] = useState<DoorShortage>()
  const [refusal, setRefusal] = useState<ApiProblem>()

  const payer = { name: account?.display_name ?? '', email: account?.email ?? '' }

  const start = async (gateway: string | undefined): Promise<PaymentStart | undefined> => {
    if (!dropOff) return undefined
    if (dropOff.place && hasBookedDoors(dropOff.kind)) {
      const missing = await holdDoors(orders, dropOff.place)
      setShortage(missing)
      if (missing) return undefined
    }
    onStart(dropOff)
    return callWithRetry(
      payOrders,
      {
        body: {
          order_ids: orders.map(({ id }) => id),
          ...(gateway !== undefined && { gateway }),
          email: payer.email,
          itella_terms: true,
          location_id: dropOff.place?.id ?? null,
          return_to: getReturnPage(),
        },
      },
      createPaymentOptions(),
    )
  }

  const run = usePaymentRun({
    start,
    payer,
    count: orders.length,
    onPaid,
    onFailure: (failure) => {
      const problem = failure instanceof ApiFailure ? failure.problem : undefined
      if (problem && isOutdated(problem)) onChanged()
      if (onAlreadyPaid && problem?.error_code === 'payment_not_needed') onAlreadyPaid()
      else if (problem && listRefusedRows(problem, orders.length).length > 0) setRefusal(problem)
      else showProblem(failure)
    },
    onRestore: onChanged,
  })

  return {
    ...run,
    shortage,
    clearShortage: () => setShortage(undefined),
    /** Why some of the shipments were refused; its rows name them by their positions. */
    refusal,
    clearRefusal: () => setRefusal(undefined),
  }
}
