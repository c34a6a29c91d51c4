import type { LabelWords } from '#shared/labels/label-words.ts'
import type { Label } from '#shared/labels/label.ts'
import { fitText, lineStep } from '../pdf/fit-text.ts'
import type { Pen } from '../pdf/pen.ts'
import { clean } from './clean.ts'
import { drawInBox, drawLines } from './draw-text.ts'
import { insidePanel } from './inside-panel.ts'
import { joinParts } from './join-parts.ts'
import { bold, regular } from './label-fonts.ts'
import type { Box, LabelLayout } from './label-layout.ts'

/** The first line of the recipient's panel: its caption, and the phone opposite. */
const captionLine = (layout: LabelLayout): Box => ({
  ...insidePanel(layout.recipient, layout),
  height: lineStep(layout.text.phone.size),
})

/** The caption, which all labels share. */
export const drawRecipientCaption = (pen: Pen, words: LabelWords, layout: LabelLayout): void =>
  drawInBox(pen, regular, words.recipient, captionLine(layout), {
    sizes: layout.text.caption,
    padding: 0,
    align: 'left',
  })

/** Who gets the parcel and where: name, then place and its address, or street and town. */
export const drawRecipient = (pen: Pen, label: Label, layout: LabelLayout): void => {
  const { text } = layout
  const { recipient, destination } = label
  const { x, y, width, height } = insidePanel(layout.recipient, layout)
  const top = captionLine(layout)
  const phone = clean(recipient.phone)
  drawInBox(pen, bold, phone, top, { sizes: text.phone, padding: 0, align: 'right' })
  const street = clean(destination.street)
  const town = joinParts([clean(destination.zip), clean(destination.city)], ' ')
  const place = clean(destination.name)
  const lines = [
    [bold, text.name, clean(recipient.name)],
    [bold, text.place, place || street],
    [regular, text.address, place ? joinParts([street, town], ', ') : town],
  ] as const
  let below = top.y + top.height
  for (const [index, [font, sizes, line]] of lines.entries()) {
    const free = y + height - below
    // Name and place take at most two small lines; the address, last, has what they left.
    const room = index < lines.length - 1 ? Math.min(free, 2 * lineStep(sizes.minSize)) : free
    below = drawLines(pen, font, fitText(font, line, sizes, { width, height: room }), x, below)
  }
}
