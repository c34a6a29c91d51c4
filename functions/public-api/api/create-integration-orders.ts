import { createIntegrationOrders } from '#shared/api/integrations.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { createShipments } from '#functions/public-api/create-shipments.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { getUsableCode } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  createIntegrationOrders,
  async ({ body, session, request, reply }) => {
    const list = 'orders' in body ? body.orders : body
    const own = requireAccount(session)
    const { idempotencyKey } = request
    const created = await createShipments(runtime, own, list, idempotencyKey)
    if (created.isReplayed && idempotencyKey !== undefined)
      reply.headers['idempotent-replayed'] = 'true'
    return {
      orders: {
        item: created.shipments.map(({ order, hasDoorCode }) => {
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
