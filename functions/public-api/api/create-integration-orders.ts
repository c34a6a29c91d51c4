import { createIntegrationOrders } from '#shared/api/integrations.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { createShipments } from '#functions/public-api/create-shipments.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { getUsableCode } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  createIntegrationOrders,
  async ({ body, session }) => {
    const list = 'orders' in body ? body.orders : body
    const created = await createShipments(runtime, requireAccount(session), list)
    return {
      orders: {
        item: created.map(({ order, hasDoorCode }) => {
          const code = hasDoorCode ? getUsableCode(order) : undefined
          return {
            barcode: order.barcode,
            reference: order.reference,
            ...(code !== undefined && { sender: { doorcode: code } }),
          }
        }),
      },
    }
  },
  integrationLimits,
)
