import { formatBarcode } from '#shared/orders/barcode.ts'
import { code128QuietModules } from '#shared/labels/code128.ts'
import { formatLabelCode, type LabelCode } from '#shared/labels/label-code.ts'
import { createBarcodeMask, createQrMask, qrModules } from '#functions/documents/pdf/code-mask.ts'
import type { LabelPen } from './label-pen.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from '#functions/documents/label-fonts.ts'
import type { LabelLayout } from './label-layout.ts'

/** Start of `length` dots centred in `room` dots from `start`. */
const getCentredStart = (start: number, room: number, length: number) =>
  start + Math.floor((room - length) / 2)

/** Draws the QR code centred in its box, which also leaves room for the quiet zone. */
export const drawQr = (pen: LabelPen, { qr, qrModule }: LabelLayout, label: LabelCode): void => {
  const side = qrModules * qrModule
  pen.drawMask(
    createQrMask(formatLabelCode(label)),
    getCentredStart(qr.x, qr.width, side),
    getCentredStart(qr.y, qr.height, side),
    side,
    side,
  )
}

/**
 * Draws the bars, with their quiet zones as wide as whole dots per module allow, and the number
 * below, with the version of a changed label.
 */
export const drawBarcode = (
  pen: LabelPen,
  layout: LabelLayout,
  { barcode, version }: LabelCode,
): void => {
  const { barcode: box, padding, text } = layout
  const mask = createBarcodeMask(barcode)
  const modules = mask.columns + 2 * code128QuietModules
  const module = Math.min(layout.barcodeModule, Math.floor((box.width - 2 * layout.rule) / modules))
  const width = mask.columns * module
  const top = box.y + layout.rule + padding
  const numberHeight = Math.round(text.barcode.size * 1.3)
  const height = box.y + box.height - numberHeight - layout.rule - top
  pen.drawMask(mask, getCentredStart(box.x, box.width, width), top, width, height)
  drawInBox(
    pen,
    bold,
    version === 1 ? formatBarcode(barcode) : `${formatBarcode(barcode)} · v${version}`,
    { x: box.x, y: top + height, width: box.width, height: numberHeight },
    { sizes: text.barcode, padding, align: 'centre' },
  )
}
