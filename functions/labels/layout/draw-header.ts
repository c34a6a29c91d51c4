import type { Label } from '#shared/labels/label.ts'
import type { LabelTexts } from '#functions/labels/label-texts.ts'
import type { LabelPen } from './label-pen.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from '#functions/documents/label-fonts.ts'
import type { LabelLayout } from './label-layout.ts'

/** Draws the delivery method, and the route in white on the black box of the form. */
export const drawHeader = (
  pen: LabelPen,
  label: Label,
  texts: LabelTexts,
  layout: LabelLayout,
): void => {
  const { destination, timewindow } = label
  const { padding, text } = layout
  const time =
    destination.type === 'address' && timewindow !== 1 ? texts.timewindow[timewindow] : ''
  const kind = joinParts([texts.destination[destination.type], time], ', ')
  const route = joinParts(
    [destination.countryCode.toUpperCase(), toPrintable(label.routingCode)],
    ' ',
  )
  drawInBox(pen, bold, kind, layout.kind, {
    sizes: text.kind,
    padding: 2 * padding,
    align: 'right',
  })
  drawInBox(pen, bold, route, layout.routing, {
    sizes: text.routing,
    padding,
    align: 'centre',
    ink: 'white',
  })
}
