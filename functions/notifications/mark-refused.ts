import { exists, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** Lists the barcodes of the shipments that a notification is about. */
const listBarcodes = async (
  runtime: Runtime,
  { barcode, subject }: NotificationMessage,
): Promise<readonly string[]> => {
  if (barcode !== undefined) return [barcode]
  const isPayment = subject.startsWith('pay_')
  const payment = isPayment ? await getPayment(runtime.table, subject) : undefined
  return payment?.barcodes ?? []
}

/**
 * Marks the shipments of a notification that was refused for good, so that their owner sees which
 * person cannot be reached.
 */
export const markRefusedOnOrders = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<void> => {
  const { channel, audience = 'sender' } = message
  for (const barcode of await listBarcodes(runtime, message)) {
    const order = await findOrderByBarcode(runtime.table, barcode)
    if (!order) continue
    await runtime.table
      .write(
        buildHiddenOrderUpdate(order, {
          set: { [`refused_${channel}_${audience}`]: true },
          if: exists,
        }),
      )
      .catch(ignoreConditionFailed)
  }
}
