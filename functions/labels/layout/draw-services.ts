import { labelServices } from '#shared/labels/label-services.ts'
import type { Label } from '#shared/labels/label.ts'
import { formatEuros } from '#shared/lib/money.ts'
import type { LabelTexts } from '#functions/labels/label-texts.ts'
import type { LabelPen } from './label-pen.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'
import { drawInBox } from './draw-text.ts'
import { bold } from '#functions/documents/label-fonts.ts'
import type { LabelLayout } from './label-layout.ts'

/** The services of a label, most urgent first. */
const sortServices = (label: Label) =>
  labelServices.filter((service) => label.services.includes(service))

/** Draws the names of the services, and the cash on delivery in white on black. */
export const drawServices = (
  pen: LabelPen,
  label: Label,
  texts: LabelTexts,
  layout: LabelLayout,
): void => {
  const { services: box, padding, rule, text } = layout
  const names = sortServices(label).map((service) => texts.services[service])
  const cod =
    label.codCents === null
      ? ''
      : `${texts.cashOnDelivery} ${toPrintable(formatEuros(label.codCents))}`
  const codWidth = cod === '' ? 0 : Math.ceil(bold.width(cod) * text.services.size) + 4 * padding
  const codBox = { ...box, x: box.x + box.width - codWidth, width: codWidth }
  if (cod !== '') {
    pen.fillBoxes([codBox])
    drawInBox(pen, bold, cod, codBox, {
      sizes: text.services,
      padding,
      align: 'centre',
      ink: 'white',
    })
  }
  const namesBox = {
    ...box,
    y: box.y + rule,
    width: box.width - codWidth,
    height: box.height - rule,
  }
  drawInBox(pen, bold, names.join(' · '), namesBox, {
    sizes: text.services,
    padding: padding + rule,
    align: 'left',
  })
}
