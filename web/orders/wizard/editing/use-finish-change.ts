import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { appData, loadApp } from '#web/lib/api/app-data.ts'
import { keepChangedOrders } from '#web/lib/refresh-lists.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Reloads the app data, and shows the changed orders also if that fails. */
const showOrders = async (paid_shipments: readonly Order[]) => {
  await keepChangedOrders(paid_shipments)
  await loadApp().catch(() => undefined)
  const app = appData.get()
  if (app) appData.set({ ...app, paid_shipments: [...paid_shipments] })
}

/**
 * Returns a function that opens the page after a change. `list` is the account's list from which
 * editing was begun, in which the order opens; without an account, the page with its codes and labels. Leaving the wizard clears the
 * draft.
 */
export const useFinishChange = () => {
  const { t } = useTranslation('edit')
  const navigate = useNavigate()
  return async (orders: readonly Order[], page: 'list' | 'next' | 'paid'): Promise<void> => {
    const { source } = wizard.get()
    await showOrders(orders)
    const hasAccount = appData.get()?.account !== null
    if (page === 'list' && hasAccount) {
      // The pages of codes and labels say it themselves.
      showToast(t('done'))
      const list = [paths.shipments, paths.archive].find((path) =>
        source?.return_to?.startsWith(`${path}?`),
      )
      const opened = buildOpenPath(source?.order_id ?? '')
      await navigate(list ? (source?.return_to ?? opened) : opened, { replace: true })
      return
    }
    const isChanged = orders.some(
      ({ id, label_version }) => id === source?.order_id && label_version > source.label_version,
    )
    await navigate(hasAccount || page === 'next' ? paths.shipmentReady : paths.thankyou, {
      replace: true,
      state: { paid: true, changed: isChanged },
    })
  }
}
