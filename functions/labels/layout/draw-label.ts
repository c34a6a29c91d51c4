import { formatEuros } from '#shared/lib/money.ts'
import { type Label, labelServices } from '#shared/labels/label.ts'
import type { LabelWords } from '#shared/labels/label-words.ts'
import { type Pen, createPen } from '../pdf/pen.ts'
import { fitText, lineStep } from '../pdf/fit-text.ts'
import { printable } from '../pdf/printable.ts'
import { drawBarcode, drawQr } from './draw-codes.ts'
import { drawInBox, drawLines, firstBaseline } from './draw-text.ts'
import { bold, regular } from './label-fonts.ts'
import type { Box, LabelLayout, LabelLayouts } from './label-layout.ts'

const clean = (text: string) => printable(text, regular.has)

const GRAMS_PER_KILOGRAM = 1000

/** `12,5`: kilograms with a decimal comma, to the gram. */
const kilograms = (grams: number) => String(grams / GRAMS_PER_KILOGRAM).replace('.', ',')

const joined = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator)

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

/** What a panel has inside its rules and padding. */
const inside = ({ x, y, width, height }: Box, { padding, rule }: LabelLayout): Box => ({
  x: x + rule + padding,
  y: y + rule + Math.round(padding / 3),
  width: width - rule - 2 * padding,
  height: height - rule - Math.round(padding / 3),
})

const drawHeader = (
  pen: Pen,
  label: Label,
  words: LabelWords,
  brand: string,
  layout: LabelLayout,
) => {
  const { destination, timewindow } = label
  const { padding, text } = layout
  const time =
    destination.type === 'address' && timewindow !== 1 ? words.timewindow[timewindow] : ''
  const kind = joined([words.destination[destination.type], time], ', ')
  const route = joined([destination.countryCode.toUpperCase(), clean(label.routingCode)], ' ')
  drawInBox(pen, bold, brand, layout.brand, {
    sizes: text.brand,
    padding: 2 * padding,
    align: 'left',
  })
  drawInBox(pen, bold, kind, layout.kind, {
    sizes: text.kind,
    padding: 2 * padding,
    align: 'right',
  })
  pen.boxes([layout.routing])
  drawInBox(pen, bold, route, layout.routing, {
    sizes: text.routing,
    padding,
    align: 'centre',
    ink: 'white',
  })
}

const drawSize = (pen: Pen, label: Label, words: LabelWords, layout: LabelLayout) => {
  const { size: box, padding, rule, text } = layout
  const weight =
    label.weightGrams === null ? '' : `${kilograms(label.weightGrams)} ${words.kilograms}`
  const weightHeight = weight === '' ? 0 : Math.round(text.weight.size * 1.6)
  const letterBox = { ...box, y: box.y + rule, height: box.height - rule - weightHeight }
  const weightBox = {
    ...box,
    y: letterBox.y + letterBox.height - padding / 2,
    height: weightHeight,
  }
  drawInBox(pen, bold, clean(label.size), letterBox, {
    sizes: text.sizeLetter,
    padding,
    align: 'centre',
  })
  drawInBox(pen, bold, weight, weightBox, { sizes: text.weight, padding, align: 'centre' })
}

const drawRecipient = (pen: Pen, label: Label, words: LabelWords, layout: LabelLayout) => {
  const { text } = layout
  const { recipient, destination } = label
  const { x, y, width, height } = inside(layout.recipient, layout)
  const top = { x, y, width, height: lineStep(text.phone.size) }
  drawInBox(pen, regular, words.recipient, top, { sizes: text.caption, padding: 0, align: 'left' })
  const phone = clean(recipient.phone)
  drawInBox(pen, bold, phone, top, { sizes: text.phone, padding: 0, align: 'right' })
  const street = clean(destination.street)
  const town = joined([clean(destination.zip), clean(destination.city)], ' ')
  const place = clean(destination.name)
  const lines = [
    [bold, text.name, clean(recipient.name)],
    [bold, text.place, place || street],
    [regular, text.address, place ? joined([street, town], ', ') : town],
  ] as const
  let below = top.y + top.height
  for (const [index, [font, sizes, line]] of lines.entries()) {
    const free = y + height - below
    // Name and place take at most two small lines; the address, last, has what they left.
    const room = index < lines.length - 1 ? Math.min(free, 2 * lineStep(sizes.minSize)) : free
    below = drawLines(pen, font, fitText(font, line, sizes, { width, height: room }), x, below)
  }
}

/** Texts under each other, what has no room left out; captions stand in a column of their own. */
const drawDetails = (
  pen: Pen,
  panel: Box,
  details: readonly (readonly [caption: string, text: string])[],
  layout: LabelLayout,
) => {
  const { caption: captionSizes, detail: sizes } = layout.text
  const { x, y, width, height } = inside(panel, layout)
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

/** Services of a label, most urgent first. */
const servicesOf = (label: Label) =>
  labelServices.filter((service) => label.services.includes(service))

const drawServices = (pen: Pen, label: Label, words: LabelWords, layout: LabelLayout) => {
  const { services: box, padding, rule, text } = layout
  const names = servicesOf(label).map((service) => words.services[service])
  const cod =
    label.codCents === null ? '' : `${words.cashOnDelivery} ${clean(formatEuros(label.codCents))}`
  const codWidth = cod === '' ? 0 : Math.ceil(bold.width(cod) * text.services.size) + 4 * padding
  const codBox = { ...box, x: box.x + box.width - codWidth, width: codWidth }
  if (cod !== '') {
    pen.boxes([codBox])
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

/** One label as PDF operators in dots, from the label's top left corner. */
export const drawLabel = (
  label: Label,
  words: LabelWords,
  brand: string,
  layouts: LabelLayouts,
): string => {
  const pen = createPen()
  const plain = label.services.length === 0 && label.codCents === null
  const layout = plain ? layouts.withoutServices : layouts.whole
  pen.boxes(rules(layout))
  drawHeader(pen, label, words, brand, layout)
  drawSize(pen, label, words, layout)
  drawRecipient(pen, label, words, layout)
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
  return pen.content()
}
