import { describe, expect, test } from 'vitest'
import { encodeCode128 } from '#shared/labels/code128.ts'
import { labelFormat } from '#shared/labels/label-format.ts'
import { countLabelsPerPage } from '#shared/labels/label-formats.ts'
import type { Label } from '#shared/labels/label.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { locales } from '#shared/lib/locale.ts'
import { type LabelPrintOptions, renderLabels } from '#functions/labels/render-labels.ts'
import {
  createExampleLabel,
  createExampleLabels,
  longestLabel,
} from '#test/support/examples/example-label.ts'
import {
  type PageImage,
  checkPdf,
  hasRow,
  pdfToText,
  readWithZxing,
  renderPdf,
} from '#test/support/pdf-tools.ts'

const formats = labelFormat.options

/** Ends a test that hangs, in milliseconds. */
const timeout = 600_000
const renderings = ['gray', 'mono'] as const

const printOptions = (choice: Partial<LabelPrintOptions> = {}): LabelPrintOptions => ({
  format: 'A4/8',
  startPosition: 1,
  locale: 'et_EE',
  brand: 'Pakk',
  ...choice,
})

/** Lists both codes of every label in the format of zbar. */
const listCodes = (labels: readonly Label[]) =>
  labels.flatMap(({ barcode }) => [`CODE-128:${barcode}`, `QR-Code:${barcode}`]).toSorted()

const readZxingCodes = async (pages: readonly PageImage[]) => {
  const codes: string[] = []
  for (const page of pages) codes.push(...(await readWithZxing(page)))
  return codes.toSorted()
}

/** How many labels are decoded: three pages of the format with the most, and one in black and white. */
const counts = { gray: [1, 24], mono: [1, 8] } as const

const combinations = [
  [100, 'A4/8', 'gray'] as const,
  ...formats.flatMap((format) =>
    renderings.flatMap((rendering) =>
      counts[rendering].map((count) => [count, format, rendering] as const),
    ),
  ),
]

describe.concurrent('printed at 203 dpi', { timeout }, () => {
  test.each(combinations)(
    'zbar and zxing read the barcodes of %i labels on %s in %s',
    async (count, format, rendering) => {
      const labels = createExampleLabels(count)
      const { pages, zbar } = await renderPdf(
        await renderLabels(labels, printOptions({ format })),
        rendering,
      )
      expect(pages).toHaveLength(Math.ceil(count / countLabelsPerPage(format)))
      expect(zbar.toSorted()).toEqual(listCodes(labels))
      expect(await readZxingCodes(pages)).toEqual(listCodes(labels))
    },
  )

  test.each([
    ['a barcode of letters', 'ABCDEFGH'],
    ['an agreed barcode with a hyphen', 'SHOP-1234567890'],
    ['the longest barcode', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ12'],
  ])('scanners read %s from the smallest label', async (_, barcode) => {
    const label = { ...createExampleLabel(0), barcode }
    const pdf = await renderLabels([label], printOptions({ format: 'A7/1' }))
    const { pages, zbar } = await renderPdf(pdf, 'mono')
    expect(zbar.toSorted()).toEqual(listCodes([label]))
    expect(await readZxingCodes(pages)).toEqual(listCodes([label]))
  })

  test.each(formats)('on %s a changed label carries its version', async (format) => {
    const label = { ...createExampleLabel(0), version: 2 }
    const pdf = await renderLabels([label], printOptions({ format }))
    const { zbar } = await renderPdf(pdf, 'mono')
    expect(zbar.toSorted()).toEqual(
      [`CODE-128:${label.barcode}`, `QR-Code:${label.barcode}/2`].toSorted(),
    )
    expect(await pdfToText(pdf)).toContain(`${formatBarcode(label.barcode)} · v2`)
  })

  test.each(formats)(
    'on %s every bar is a whole number of dots, black or white',
    async (format) => {
      const label = createExampleLabel(0)
      const { pages } = await renderPdf(
        await renderLabels([label], printOptions({ format })),
        'gray',
      )
      const module = format === 'A5/1' ? 4 : 3
      const bars = encodeCode128(label.barcode).map((width) => width * module)
      expect(pages.some((page) => hasRow(page, bars))).toBe(true)
    },
  )
})

test.each(formats)('%s continues on the next sheet after its last cell', async (format) => {
  const labels = createExampleLabels(2)
  const startPosition = countLabelsPerPage(format)
  const { pages, zbar } = await renderPdf(
    await renderLabels(labels, printOptions({ format, startPosition })),
    'gray',
  )
  expect(pages).toHaveLength(2)
  expect(zbar.toSorted()).toEqual(listCodes(labels))
})

test.each(formats)('%s passes the check of qpdf', async (format) => {
  expect(
    await checkPdf(await renderLabels(createExampleLabels(10), printOptions({ format }))),
  ).toContain('No syntax or stream encoding errors found')
})

test('qpdf refuses a damaged file', async () => {
  const pdf = await renderLabels(createExampleLabels(1), printOptions())
  await expect(checkPdf(pdf.subarray(0, pdf.length - 400))).rejects.toThrow('startxref')
})

const tricky: Label = {
  ...createExampleLabel(0),
  recipient: { name: 'Õnne Ķirse-Žukova Щ', phone: '+372 5123 4567' },
  destination: {
    ...createExampleLabel(0).destination,
    name: 'Ülejõe äär, Šiaulių g., Rīgas iela, Ёлкина',
    street: 'Athēnas Ελλάδα łódź',
  },
}

test.each(formats)('on %s text can be extracted in every alphabet', async (format) => {
  const text = await pdfToText(await renderLabels([tricky], printOptions({ format })))
  for (const part of [
    'Õnne Ķirse-Žukova Щ',
    '+372 5123 4567',
    'Ülejõe äär, Šiaulių g., Rīgas iela, Ёлкина',
    'Athēnas Ελλάδα łódź',
    'EE 3203',
    '2,5 kg',
    'AB-100000',
    'Õunad, pirnid ja moos',
    'Vanusekontroll 18+',
    'Lunamaks 125,50 €',
    formatBarcode(tricky.barcode),
  ]) {
    expect(text).toContain(part)
  }
})

test.each(locales)('a label in %s has a glyph for every character', async (locale) => {
  const label: Label = {
    ...createExampleLabel(0),
    timewindow: 2,
    destination: { ...tricky.destination, type: 'address' },
  }
  expect(await pdfToText(await renderLabels([label], printOptions({ locale })))).not.toContain('?')
})

test('replaces characters that the font lacks', async () => {
  const label = {
    ...createExampleLabel(0),
    recipient: { name: '日本 😀 Nguyễn\u0000\u202E\nBe', phone: '' },
  }
  const text = await pdfToText(await renderLabels([label], printOptions({ format: 'A6/1' })))
  expect(text).toContain('?? ? Nguyen Be')
})

test('shortens the longest texts and keeps both codes readable', async () => {
  for (const format of formats) {
    const pdf = await renderLabels([longestLabel], printOptions({ format, locale: 'ru_RU' }))
    const { zbar } = await renderPdf(pdf, 'mono')
    expect(zbar.toSorted()).toEqual(listCodes([longestLabel]))
    const text = await pdfToText(pdf)
    expect(text).toContain('…')
    expect(text).toContain('Проверка личности')
  }
})

test('renders the same labels to the same bytes, and throws for an empty list', async () => {
  const labels = createExampleLabels(3)
  const pdf = await renderLabels(labels, printOptions())
  expect(await renderLabels(labels, printOptions())).toEqual(pdf)
  await expect(renderLabels([], printOptions())).rejects.toThrow(RangeError)
})
