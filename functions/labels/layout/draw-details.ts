import { fitText, getLineStep } from '#functions/documents/pdf/fit-text.ts'
import type { LabelPen } from './label-pen.ts'
import { drawTextLines, getFirstBaseline } from './draw-text.ts'
import { getInnerBox } from './inner-box.ts'
import { regular } from '#functions/documents/label-fonts.ts'
import type { Box, LabelLayout } from './label-layout.ts'

/**
 * Draws texts below each other with their captions in a separate column. Text that does not fit is
 * omitted.
 */
export const drawDetails = (
  pen: LabelPen,
  panel: Box,
  details: readonly (readonly [caption: string, text: string])[],
  layout: LabelLayout,
): void => {
  const { caption: captionSizes, detail: sizes } = layout.text
  const { x, y, width, height } = getInnerBox(panel, layout)
  const shown = details.filter(([, text]) => text !== '')
  const captionWidth = Math.max(0, ...shown.map(([caption]) => regular.width(caption)))
  const indent = Math.ceil(captionWidth * captionSizes.size) + layout.padding
  let nextY = y
  for (const [index, [caption, text]] of shown.entries()) {
    const reserved = (shown.length - 1 - index) * getLineStep(sizes.minSize)
    const area = { width: width - indent, height: y + height - nextY - reserved }
    const fitted = fitText(regular, text, sizes, area)
    pen.drawText(regular, captionSizes.size, x, getFirstBaseline(nextY, fitted.size), caption)
    nextY = drawTextLines(pen, regular, fitted, x + indent, nextY)
  }
}
