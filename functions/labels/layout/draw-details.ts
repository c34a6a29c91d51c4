import { fitText, lineStep } from '../pdf/fit-text.ts'
import type { Pen } from '../pdf/pen.ts'
import { drawLines, firstBaseline } from './draw-text.ts'
import { insidePanel } from './inside-panel.ts'
import { regular } from './label-fonts.ts'
import type { Box, LabelLayout } from './label-layout.ts'

/** Texts under each other, what has no room left out; captions stand in a column of their own. */
export const drawDetails = (
  pen: Pen,
  panel: Box,
  details: readonly (readonly [caption: string, text: string])[],
  layout: LabelLayout,
): void => {
  const { caption: captionSizes, detail: sizes } = layout.text
  const { x, y, width, height } = insidePanel(panel, layout)
  const shown = details.filter(([, text]) => text !== '')
  const captionWidth = Math.max(0, ...shown.map(([caption]) => regular.width(caption)))
  const indent = Math.ceil(captionWidth * captionSizes.size) + layout.padding
  let below = y
  for (const [index, [caption, text]] of shown.entries()) {
    const kept = (shown.length - 1 - index) * lineStep(sizes.minSize)
    const room = { width: width - indent, height: y + height - below - kept }
    const fitted = fitText(regular, text, sizes, room)
    pen.text(regular, captionSizes.size, x, firstBaseline(below, fitted.size), caption)
    below = drawLines(pen, regular, fitted, x + indent, below)
  }
}
