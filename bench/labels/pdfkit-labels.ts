import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import { encodeCode128 } from '#shared/labels/code128.ts'
import { listLabelCells } from '#shared/labels/label-cells.ts'
import type { Label } from '#shared/labels/label.ts'
import words from '#shared/locales/et/parcel-label.json' with { type: 'json' }
import { formatEuros } from '#shared/lib/money.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'

const pointsPerMillimetre = 72 / 25.4
const pointsPerDot = 72 / 203

type Align = 'left' | 'centre' | 'right'

/**
 * Draws the label of 105 × 74 mm with the same texts, font sizes, lines and codes as the product.
 * Positions are fixed (in dots), codes are rectangles, each text is shrunk to its maximum width.
 */
const drawLabel = (doc: PDFDocument, label: Label) => {
  const write = (
    font: 'regular' | 'bold',
    size: number,
    x: number,
    y: number,
    room: number,
    text: string,
    align: Align = 'left',
  ) => {
    const width = doc.font(font).fontSize(size).widthOfString(text)
    const fitting = width > room ? Math.floor((size * room) / width) : size
    const free = room - Math.min(width, room)
    const indent = { left: 0, centre: free / 2, right: free }[align]
    doc.fontSize(fitting).text(text, x + indent, y, { lineBreak: false })
  }
  for (const [x, y, width, height] of [
    [40, 36, 759, 3],
    [40, 552, 759, 3],
    [40, 36, 3, 519],
    [796, 36, 3, 519],
    [40, 90, 759, 3],
    [599, 36, 200, 54],
    [599, 90, 3, 306],
    [599, 240, 200, 3],
    [40, 288, 559, 3],
    [319, 288, 3, 68],
    [40, 356, 559, 3],
    [40, 396, 759, 3],
    [393, 356, 206, 40],
  ] as const) {
    doc.rect(x, y, width, height)
  }
  doc.fill()
  write('bold', 44, 60, 40, 160, 'Pakk')
  write('bold', 27, 260, 50, 319, words.destination[label.destination.type], 'right')
  doc.fillColor('white')
  write(
    'bold',
    46,
    609,
    40,
    180,
    `${label.destination.countryCode.toUpperCase()} ${label.routingCode}`,
    'centre',
  )
  write(
    'bold',
    21,
    403,
    365,
    186,
    `${words.cashOnDelivery} ${formatEuros(label.codCents ?? 0)}`,
    'centre',
  )
  doc.fillColor('black')
  write('bold', 96, 609, 255, 180, label.size, 'centre')
  write(
    'bold',
    26,
    609,
    360,
    180,
    `${(label.weightGrams ?? 0) / 1000} ${words.kilograms}`,
    'centre',
  )
  write('regular', 17, 53, 100, 200, words.recipient)
  write('bold', 27, 253, 96, 336, label.recipient.phone, 'right')
  write('bold', 40, 53, 125, 536, label.recipient.name)
  write('bold', 31, 53, 170, 536, label.destination.name)
  const { street, zip, city } = label.destination
  write('regular', 27, 53, 205, 536, `${street}, ${zip} ${city}`)
  write('regular', 17, 53, 296, 70, words.sender)
  for (const [index, line] of label.sender.entries())
    write('regular', 20, 110, 294 + index * 23, 200, line)
  write('regular', 17, 332, 296, 80, words.orderNo)
  write('regular', 20, 400, 294, 190, label.reference)
  write('regular', 17, 332, 319, 80, words.content)
  write('regular', 20, 400, 317, 190, label.content)
  write(
    'bold',
    21,
    53,
    365,
    330,
    label.services.map((service) => words.services[service]).join(' · '),
  )
  write('bold', 32, 50, 510, 739, formatBarcode(label.barcode), 'centre')
  for (const [y, row] of encodeQr(label.barcode, 'raw', {
    ecc: 'quartile',
    version: 2,
    border: 1,
  }).entries()) {
    for (const [x, ink] of row.entries()) if (ink) doc.rect(645 + x * 4, 112 + y * 4, 4, 4)
  }
  let x = 136
  for (const [index, width] of encodeCode128(label.barcode).entries()) {
    if (index % 2 === 0) doc.rect(x, 409, width * 3, 101)
    x += width * 3
  }
  doc.fill()
}

/** Renders labels on A4/8 by pdfkit, with two TrueType fonts. */
export const renderWithPdfkit = (
  labels: readonly Label[],
  fonts: { readonly regular: Buffer; readonly bold: Buffer },
): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
    const chunks: Buffer[] = []
    doc.on('data', (chunk) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
    let page = -1
    for (const [index, cell] of listLabelCells(labels.length, 'A4/8', 1).entries()) {
      const label = labels[index]
      if (!label) continue
      if (cell.page > page) doc.addPage()
      page = cell.page
      doc.save()
      doc
        .translate(cell.left * pointsPerMillimetre, cell.top * pointsPerMillimetre)
        .scale(pointsPerDot)
      drawLabel(doc, label)
      doc.restore()
    }
    doc.end()
  })
