import { getApp } from '#shared/api/app.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'

/** How often an open and visible page reads its shipments again. */
const refreshMs = 30_000

/**
 * Reads the shipments that are shown every 30 seconds while the page is visible, and when it becomes
 * visible again. A shipment that the answer lacks stays as it is.
 */
export const useFreshOrders = (): void => {
  useCall(
    getApp,
    { query: {} },
    {
      refreshInterval: refreshMs,
      revalidateOnFocus: true,
      onSuccess: ({ paid_shipments: fresh }) => {
        const app = appData.get()
        if (!app) return
        const orders = app.paid_shipments.map((shown) => {
          const order = fresh.find(({ id }) => id === shown.id)
          return order && order.updated_at > shown.updated_at ? order : shown
        })
        const isChanged = orders.some((order, index) => order !== app.paid_shipments[index])
        if (isChanged) appData.set({ ...app, paid_shipments: orders })
      },
    },
  )
}
