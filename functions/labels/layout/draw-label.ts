import type { Label } from '#shared/labels/label.ts'
import type { LabelTexts } from '#functions/labels/label-texts.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'
import { drawBarcode, drawQr } from './draw-codes.ts'
import { drawDetails } from './draw-details.ts'
import { drawHeader } from './draw-header.ts'
import { drawRecipient, drawRecipientCaption } from './draw-recipient.ts'
import { drawServices } from './draw-services.ts'
import { drawSize } from './draw-size.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from '#functions/documents/label-fonts.ts'
import type { Box, LabelLayout, LabelLayouts } from './label-layout.ts'
import type { LabelPen } from './label-pen.ts'

/** The frame and the lines between panels: each panel has a line at its top and left edges. */
const buildRules = ({ frame, rule, panels }: LabelLayout): Box[] => [
  ...panels.flatMap((panel) => [
    { ...panel, height: rule },
    { ...panel, width: rule },
  ]),
  { ...frame, height: rule },
  { ...frame, y: frame.y + frame.height - rule, height: rule },
  { ...frame, x: frame.x + frame.width - rule, width: rule },
]

/** Draws the parts that all labels of a layout share: frame, brand and captions. */
const drawForm = (pen: LabelPen, texts: LabelTexts, brand: string, layout: LabelLayout): string => {
  const { padding, text } = layout
  pen.fillBoxes([...buildRules(layout), layout.routing])
  drawInBox(pen, bold, toPrintable(brand), layout.brand, {
    sizes: text.brand,
    padding: 2 * padding,
    align: 'left',
  })
  drawRecipientCaption(pen, texts, layout)
  return pen.getContent()
}

/** Draws a label as what its pen draws, in dots from the label's top left corner. */
export type DrawLabel = (label: Label) => string

/**
 * Creates a function that draws labels by a pen for each. The parts that all labels share are drawn
 * once.
 */
export const createLabelDrawer = (
  createPen: () => LabelPen,
  texts: LabelTexts,
  brand: string,
  layouts: LabelLayouts,
): DrawLabel => {
  const prepare = (layout: LabelLayout) => ({
    layout,
    form: drawForm(createPen(), texts, brand, layout),
  })
  const whole = prepare(layouts.whole)
  const withoutServices = prepare(layouts.withoutServices)
  return (label) => {
    const plain = label.services.length === 0 && label.codCents === null
    const { layout, form } = plain ? withoutServices : whole
    const pen = createPen()
    drawHeader(pen, label, texts, layout)
    drawSize(pen, label, texts, layout)
    drawRecipient(pen, label, texts, layout)
    drawDetails(
      pen,
      layout.sender,
      label.sender.map((line, index) => [index === 0 ? texts.sender : '', toPrintable(line)]),
      layout,
    )
    drawDetails(
      pen,
      layout.details,
      [
        [texts.orderNo, toPrintable(label.reference)],
        [texts.content, toPrintable(label.content)],
        [texts.note, toPrintable(label.informationForCourier)],
      ],
      layout,
    )
    if (!plain) drawServices(pen, label, texts, layout)
    drawQr(pen, layout, label)
    drawBarcode(pen, layout, label)
    return form + pen.getContent()
  }
}
