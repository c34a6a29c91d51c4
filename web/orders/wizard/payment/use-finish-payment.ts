import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import type { FinishPayment } from '#web/payments/use-bank-decision.ts'
import { paths } from '#web/navigation/paths.ts'
import { appData, loadApp } from '#web/lib/api/app-data.ts'
import { finishPaidDraft } from '#web/orders/wizard/state/parked-orders.ts'

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
export const useFinishPayment = (): FinishPayment => {
  const navigate = useNavigate()
  return async (shipments) => {
    await refreshPaidOrders(shipments)
    const waiting = finishPaidDraft(shipments.map(({ id }) => id))
    await navigate(appData.get()?.account ? paths.shipmentReady : paths.thankyou, {
      replace: true,
      state: { paid: true, waiting },
    })
  }
}
