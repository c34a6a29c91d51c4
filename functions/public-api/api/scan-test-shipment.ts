import { scanTestShipment } from '#shared/api/integrations.ts'
import { findNextTestEvent } from '#shared/public-api/next-test-event.ts'
import { describeTracking } from '#shared/public-api/describe-tracking.ts'
import { readCarrierEvent } from '#shared/public-api/query-values.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { readBarcodes } from '#functions/public-api/read-barcodes.ts'
import { createBarcodeProblem, requireValue } from '#functions/public-api/request-problem.ts'
import { scanTestOrder } from '#functions/public-api/test-shipments/change-test-shipment.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  scanTestShipment,
  async ({ body, session }) => {
    const { owner } = requireAccount(session)
    const { barcode, event } = 'scan' in body ? body.scan : body
    const asked = requireValue(readCarrierEvent(event))
    const barcodes = barcode.trim() === '' ? [] : [barcode.trim()]
    const { orders, unknown } = await readBarcodes(
      runtime.table,
      owner,
      barcodes,
      ({ status }) => status !== 'cancelled',
    )
    const [order] = orders
    if (!order) throw createBarcodeProblem(unknown)
    const next = asked ?? findNextTestEvent(order.status)
    const scanned = next ? await scanTestOrder(runtime, order, next) : order
    return { orders: { item: [describeTracking(scanned)] } }
  },
  integrationLimits,
)
