import { cancelIntegrationOrder } from '#shared/api/integrations.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { readBarcodes } from '#functions/public-api/read-barcodes.ts'
import { createBarcodeProblem } from '#functions/public-api/request-problem.ts'
import { cancelTestShipment } from '#functions/public-api/test-shipments/change-test-shipment.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { isTestOwner } from '#functions/store/records/test-shipment-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  cancelIntegrationOrder,
  async ({ params, session }) => {
    const { owner, account } = requireAccount(session)
    const { orders, unknown } = await readBarcodes(runtime.table, owner, [params.barcode])
    const [order] = orders
    if (!order) throw createBarcodeProblem(unknown)
    const segment = getSegment(account)
    const { barcode, reference } = isTestOwner(owner)
      ? await cancelTestShipment(runtime, order, segment)
      : await cancelOrder(runtime, { owner, segment, orderId: order.id })
    return { orders: { item: [{ barcode, reference }] } }
  },
  integrationLimits,
)
