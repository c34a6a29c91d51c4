import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import type { LabelSettings } from '#functions/store/records/label-settings.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { type LabelPrintOptions, renderLabels } from './render-labels.ts'
import { toLabel } from './to-label.ts'

/**
 * Renders the labels of orders as a PDF under their sender's settings, with the name of the
 * environment's network.
 * @throws RangeError for no orders and for a start position beyond the sheet.
 */
export const renderOrderLabels = (
  orders: readonly OrderRecord[],
  settings: LabelSettings,
  {
    isSenderPhoneHidden = () => false,
    ...options
  }: Omit<LabelPrintOptions, 'brand'> & {
    /** Whether the sender's phone is left out; by default it is printed. */
    readonly isSenderPhoneHidden?: (order: OrderRecord) => boolean
  },
): Promise<Uint8Array<ArrayBuffer>> =>
  renderLabels(
    orders.map((order) => toLabel(order, settings, !isSenderPhoneHidden(order))),
    { ...options, brand: brandStyles[parseBrand(requireEnv('BRAND'))].name },
  )
