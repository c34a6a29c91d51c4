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
  options: Omit<LabelPrintOptions, 'brand'>,
): Promise<Uint8Array<ArrayBuffer>> =>
  renderLabels(
    orders.map((order) => toLabel(order, settings)),
    { ...options, brand: brandStyles[parseBrand(requireEnv('BRAND'))].name },
  )
