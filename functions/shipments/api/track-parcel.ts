import { trackParcel } from '#shared/api/shipments.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'

/**
 * Enough for a person who tracks several parcels. Barcodes are consecutive numbers and could be
 * guessed.
 */
const limit = { count: 60, seconds: 300 }

export const handler = serve(
  trackParcel,
  async ({ params }) => {
    const barcode = parseBarcode(params.barcode)
    const order = barcode && (await findOrderByBarcode(table, barcode))
    // A barcode reveals nothing before its shipment is paid.
    if (!order || acceptsPayment(order.status)) throw notFound('Parcel')
    const { destination, events } = order
    return {
      barcode: order.barcode,
      status: order.status,
      source_country: order.source_country,
      destination_country: destination.address_country_code,
      destination_type: destination.type,
      destination_name: destination.type === 'address' ? null : destination.name,
      events,
    }
  },
  { limit },
)
