import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { acceptChange, proposeChange } from '#web/orders/edit/submit-change.ts'
import { keepSentOrders } from '#web/orders/again/sent-orders.ts'
import { keepLastPayment } from '#web/payments/last-payment.ts'
import { usePaymentRun } from '#web/payments/use-payment-run.ts'
import { useReturnParameter } from '#web/payments/use-return-parameter.ts'
import { useApp, appData, loadApp } from '#web/lib/api/app-data.ts'
import { paths } from '#web/navigation/paths.ts'
import type { useSoftBooking } from '#web/orders/wizard/drop-off/use-soft-booking.ts'
import { toWizardBody } from '#web/orders/wizard/editing/edit-body.ts'
import { EditedOrder } from '#web/orders/wizard/editing/edited-order.ts'
import { useFinishChange } from '#web/orders/wizard/editing/use-finish-change.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { finishPaidDraft } from '#web/orders/wizard/state/parked-orders.ts'
import { sourcedDraft, useWizard, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import type { FinishPayment } from '#web/payments/use-bank-decision.ts'
import { startPayment } from './start-payment.ts'
import { useShowPaymentFailure } from './use-show-payment-failure.ts'

/** Reloads the app data; when that fails, sets only the paid shipments. */
const refreshPaidOrders = async (shipments: readonly Order[]) => {
  try {
    await loadApp()
  } catch {
    const current = appData.get()
    if (current) appData.set({ ...current, paid_shipments: [...shipments] })
  }
}

/** Returns a function that clears the paid draft and opens the page after the payment. */
const useFinishPayment = (): FinishPayment => {
  const navigate = useNavigate()
  return async (shipments) => {
    await refreshPaidOrders(shipments)
    const ids = shipments.map(({ id }) => id)
    const { source } = sourcedDraft.get()
    if (!appData.get()?.account) {
      keepSentOrders(ids, source?.kind === 'again' ? source.order_id : undefined)
    }
    const waiting = finishPaidDraft(ids)
    await navigate(appData.get()?.account ? paths.shipmentReady : paths.thankyou, {
      replace: true,
      state: { paid: true, waiting },
    })
  }
}

/** Runs the payment of the draft, or of the change of the edited order, on the payment screen. */
export const usePayment = (
  { showFull }: Pick<ReturnType<typeof useSoftBooking>, 'showFull'>,
  /** Whether to save the drop-off as the preferred one. */
  savesDropOff: boolean,
): ReturnType<typeof usePaymentRun> => {
  const app = useApp()
  const draft = useWizard()
  const edited = use(EditedOrder)
  const finishPayment = useFinishPayment()
  const finishChange = useFinishChange()
  const showFailure = useShowPaymentFailure()
  return usePaymentRun({
    start: async (gateway) => {
      const current = wizard.get()
      if (!edited) {
        const options = { gateway, savesDropOff, onFull: showFull, onPaid: finishPayment }
        // Before the page is left for the bank.
        const [started] = await Promise.all([
          startPayment(app, current, options),
          gateway !== undefined && keepLastPayment(gateway),
        ])
        return started
      }
      const proposed = await proposeChange(toWizardBody(app, current, edited.order))
      return acceptChange(proposed, {
        email: getFirstOrder(current).sender.email,
        gateway,
        placeId: edited.getPlace()?.id,
      })
    },
    payer: getFirstOrder(draft).sender,
    count: draft.orders.length,
    onPaid: (shipments) => (edited ? finishChange(shipments, 'paid') : finishPayment(shipments)),
    onFailure: (failure, { repeat }) => {
      if (edited) void edited.showFailure(failure, repeat)
      else showFailure(failure)
    },
    bankReturn: useReturnParameter(),
    listOrderIds: () => wizard.get().created?.order_ids ?? [],
  })
}
