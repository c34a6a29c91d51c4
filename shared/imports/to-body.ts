import type { OrderBody } from '#shared/orders/order-body.ts'
import { type OrderApp, toOrderBody } from '#shared/orders/form/to-body.ts'
import type { CheckedRow, ImportRow } from './import-row.ts'

/** Returns the fields of the body that an import adds to those of the form. */
export const toImportFields = ({ cells }: ImportRow): Pick<OrderBody, 'custom_barcode'> =>
  cells.custom_barcode ? { custom_barcode: cells.custom_barcode.trim() } : {}

/**
 * Converts a row to an item of the body of POST /order.
 * @param fileType the extension of the file; undefined for pasted rows
 */
export const toImportBody = (
  app: OrderApp,
  { order, row }: Pick<CheckedRow, 'order' | 'row'>,
  fileType: string | undefined,
): OrderBody => ({
  ...toOrderBody(app, order),
  ...toImportFields(row),
  ...(fileType !== undefined && { file_type: fileType }),
})
