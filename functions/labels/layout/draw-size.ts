import type { Label } from '#shared/labels/label.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import type { LabelTexts } from '#functions/labels/label-texts.ts'
import type { LabelPen } from './label-pen.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from '#functions/documents/label-fonts.ts'
import type { LabelLayout } from './label-layout.ts'

/** Draws the size as a large letter with the weight below. */
export const drawSize = (
  pen: LabelPen,
  label: Label,
  texts: LabelTexts,
  layout: LabelLayout,
): void => {
  const { size: box, padding, rule, text } = layout
  const weight =
    label.weightGrams === null ? '' : `${formatKilograms(label.weightGrams)} ${texts.kilograms}`
  const weightHeight = weight === '' ? 0 : Math.round(text.weight.size * 1.6)
  const letterBox = { ...box, y: box.y + rule, height: box.height - rule - weightHeight }
  const weightBox = {
    ...box,
    y: letterBox.y + letterBox.height - padding / 2,
    height: weightHeight,
  }
  drawInBox(pen, bold, toPrintable(label.size), letterBox, {
    sizes: text.sizeLetter,
    padding,
    align: 'centre',
  })
  drawInBox(pen, bold, weight, weightBox, { sizes: text.weight, padding, align: 'centre' })
}
