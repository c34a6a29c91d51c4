import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { all, any, exists, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Table } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Whether a label was printed that a later change has made void. */
export const hasVoidPrint = ({ printed_label_version, label_version }: OrderRecord): boolean =>
  printed_label_version !== undefined && printed_label_version < label_version

/**
 * Records which versions of labels were printed; a shipment that was printed before is not written.
 * Safe to repeat.
 */
export const recordPrint = async (table: Table, orders: readonly OrderRecord[]): Promise<void> => {
  const unrecorded = orders.filter(
    ({ printed_label_version = 0, label_version }) => printed_label_version < label_version,
  )
  await Promise.all(
    unrecorded.map((order) =>
      table
        .write(
          buildHiddenOrderUpdate(order, {
            set: { printed_label_version: order.label_version },
            if: all(
              exists,
              any(
                { absent: 'printed_label_version' },
                { attribute: 'printed_label_version', below: order.label_version },
              ),
            ),
          }),
        )
        .catch(ignoreConditionFailed),
    ),
  )
}
