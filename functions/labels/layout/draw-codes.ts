import { formatBarcode } from '#shared/orders/barcode.ts'
import { code128QuietModules } from '#shared/labels/code128.ts'
import { barcodeMask, qrMask, qrModules } from '../pdf/code-mask.ts'
import type { Pen } from '../pdf/pen.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from './label-fonts.ts'
import type { LabelLayout } from './label-layout.ts'

/** Where a code of `length` dots begins to stand in the middle of `room` dots. */
const centred = (start: number, room: number, length: number) =>
  start + Math.floor((room - length) / 2)

/** The 2D code in the middle of its box, which is at least its quiet zone larger. */
export const drawQr = (pen: Pen, { qr, qrModule }: LabelLayout, barcode: string): void => {
  const side = qrModules * qrModule
  pen.mask(
    qrMask(barcode),
    centred(qr.x, qr.width, side),
    centred(qr.y, qr.height, side),
    side,
    side,
  )
}

/** The bars with their quiet zones as wide as whole dots allow, and the number under them. */
export const drawBarcode = (pen: Pen, layout: LabelLayout, barcode: string): void => {
  const { barcode: box, padding, text } = layout
  const mask = barcodeMask(barcode)
  const modules = mask.columns + 2 * code128QuietModules
  const module = Math.min(layout.barcodeModule, Math.floor((box.width - 2 * layout.rule) / modules))
  const width = mask.columns * module
  const top = box.y + layout.rule + padding
  const numberHeight = Math.round(text.barcode.size * 1.3)
  const height = box.y + box.height - numberHeight - layout.rule - top
  pen.mask(mask, centred(box.x, box.width, width), top, width, height)
  drawInBox(
    pen,
    bold,
    formatBarcode(barcode),
    { x: box.x, y: top + height, width: box.width, height: numberHeight },
    { sizes: text.barcode, padding, align: 'centre' },
  )
}
