import type { LabelFileType } from '#shared/labels/label-file-type.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import type { LabelSettings } from '#functions/store/records/label-settings.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { type LabelPrintOptions, renderLabels } from './render-labels.ts'
import { renderSvgLabel } from './render-svg-label.ts'
import { renderZplLabels } from './render-zpl-labels.ts'
import { toLabel } from './to-label.ts'

/** Returns the name of the environment's network. */
const getBrandName = () => brandStyles[parseBrand(requireEnv('BRAND'))].name

/**
 * Renders the labels of orders under their sender's settings, with the name of the environment's
 * network. ZPL has its own format, and no sheets.
 * @throws RangeError for no orders and for a start position beyond the sheet.
 */
export const renderOrderLabels = (
  orders: readonly OrderRecord[],
  settings: LabelSettings,
  {
    isSenderPhoneHidden = () => false,
    fileType = 'pdf',
    ...options
  }: Omit<LabelPrintOptions, 'brand'> & {
    readonly fileType?: LabelFileType
    /** Whether the sender's phone is left out; by default it is printed. */
    readonly isSenderPhoneHidden?: (order: OrderRecord) => boolean
  },
): Promise<Uint8Array<ArrayBuffer>> => {
  const render = fileType === 'zpl' ? renderZplLabels : renderLabels
  return render(
    orders.map((order) => toLabel(order, settings, !isSenderPhoneHidden(order))),
    { ...options, brand: getBrandName() },
  )
}

/** Renders the label of an order as `renderOrderLabels` prints it, as SVG to be shown on a screen. */
export const renderOrderImage = (
  order: OrderRecord,
  settings: LabelSettings,
  {
    isSenderPhoneHidden,
    ...options
  }: Pick<LabelPrintOptions, 'format' | 'locale'> & { readonly isSenderPhoneHidden: boolean },
): Promise<string> =>
  renderSvgLabel(toLabel(order, settings, !isSenderPhoneHidden), {
    ...options,
    brand: getBrandName(),
  })
