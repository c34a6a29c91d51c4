import type { LabelWords } from '#shared/labels/label-words.ts'
import type { Label } from '#shared/labels/label.ts'
import { createPen } from '../pdf/pen.ts'
import { clean } from './clean.ts'
import { drawBarcode, drawQr } from './draw-codes.ts'
import { drawDetails } from './draw-details.ts'
import { drawHeader } from './draw-header.ts'
import { drawRecipient, drawRecipientCaption } from './draw-recipient.ts'
import { drawServices } from './draw-services.ts'
import { drawSize } from './draw-size.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from './label-fonts.ts'
import type { Box, LabelLayout, LabelLayouts } from './label-layout.ts'

/** The frame and the lines between panels: each panel brings its upper and its left edge. */
const rules = ({ frame, rule, panels }: LabelLayout): Box[] => [
  ...panels.flatMap((panel) => [
    { ...panel, height: rule },
    { ...panel, width: rule },
  ]),
  { ...frame, height: rule },
  { ...frame, y: frame.y + frame.height - rule, height: rule },
  { ...frame, x: frame.x + frame.width - rule, width: rule },
]

/** What every label of a layout has: the frame, the brand, the captions. */
const drawForm = (words: LabelWords, brand: string, layout: LabelLayout): string => {
  const { padding, text } = layout
  const pen = createPen()
  pen.boxes([...rules(layout), layout.routing])
  drawInBox(pen, bold, clean(brand), layout.brand, {
    sizes: text.brand,
    padding: 2 * padding,
    align: 'left',
  })
  drawRecipientCaption(pen, words, layout)
  return pen.content()
}

/** A label as PDF operators in dots, from the label's top left corner. */
export type DrawLabel = (label: Label) => string

/** Prepares the drawing of labels: what all of them share is drawn but once. */
export const labelDrawer = (words: LabelWords, brand: string, layouts: LabelLayouts): DrawLabel => {
  const prepare = (layout: LabelLayout) => ({ layout, form: drawForm(words, brand, layout) })
  const whole = prepare(layouts.whole)
  const withoutServices = prepare(layouts.withoutServices)
  return (label) => {
    const plain = label.services.length === 0 && label.codCents === null
    const { layout, form } = plain ? withoutServices : whole
    const pen = createPen()
    drawHeader(pen, label, words, layout)
    drawSize(pen, label, words, layout)
    drawRecipient(pen, label, layout)
    drawDetails(
      pen,
      layout.sender,
      label.sender.map((line, index) => [index === 0 ? words.sender : '', clean(line)]),
      layout,
    )
    drawDetails(
      pen,
      layout.details,
      [
        [words.orderNo, clean(label.reference)],
        [words.content, clean(label.content)],
        [words.note, clean(label.informationForCourier)],
      ],
      layout,
    )
    if (!plain) drawServices(pen, label, words, layout)
    drawQr(pen, layout, label.barcode)
    drawBarcode(pen, layout, label.barcode)
    return form + pen.content()
  }
}
