import type { Label } from '#shared/labels/label.ts'
import type { LabelTexts } from '#functions/labels/label-texts.ts'
import { fitText, getLineStep } from '#functions/documents/pdf/fit-text.ts'
import type { LabelPen } from './label-pen.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { drawInBox, drawTextLines } from './draw-text.ts'
import { getInnerBox } from './inner-box.ts'
import { bold, regular } from '#functions/documents/label-fonts.ts'
import type { Box, LabelLayout } from './label-layout.ts'

/** The first line of the recipient's panel: caption at the left, phone at the right. */
const getCaptionLine = (layout: LabelLayout): Box => ({
  ...getInnerBox(layout.recipient, layout),
  height: getLineStep(layout.text.phone.size),
})

/** Draws the caption, which is the same on all labels. */
export const drawRecipientCaption = (pen: LabelPen, texts: LabelTexts, layout: LabelLayout): void =>
  drawInBox(pen, regular, texts.recipient, getCaptionLine(layout), {
    sizes: layout.text.caption,
    padding: 0,
    align: 'left',
  })

/** Draws name and destination of the recipient: the place and its address, or street and town. */
export const drawRecipient = (
  pen: LabelPen,
  label: Label,
  texts: LabelTexts,
  layout: LabelLayout,
): void => {
  const { text } = layout
  const { recipient, destination } = label
  const { x, y, width, height } = getInnerBox(layout.recipient, layout)
  const top = getCaptionLine(layout)
  const phone = toPrintable(recipient.phone)
  drawInBox(pen, bold, phone, top, { sizes: text.phone, padding: 0, align: 'right' })
  const street = toPrintable(destination.street)
  const town = joinParts([toPrintable(destination.zip), toPrintable(destination.city)], ' ')
  const place = label.isDestinationOpen ? texts.chosenLater : toPrintable(destination.name)
  const lines = [
    [bold, text.name, toPrintable(recipient.name)],
    [bold, text.place, place || street],
    [regular, text.address, place ? joinParts([street, town], ', ') : town],
  ] as const
  let nextY = top.y + top.height
  for (const [index, [font, sizes, line]] of lines.entries()) {
    const free = y + height - nextY
    // Name and place take at most two small lines; the address, drawn last, takes the rest.
    const area = index < lines.length - 1 ? Math.min(free, 2 * getLineStep(sizes.minSize)) : free
    nextY = drawTextLines(pen, font, fitText(font, line, sizes, { width, height: area }), x, nextY)
  }
}
