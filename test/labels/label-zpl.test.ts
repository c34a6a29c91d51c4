import { describe, expect, test } from 'vitest'
import { encodeCode128 } from '#shared/labels/code128.ts'
import type { Label } from '#shared/labels/label.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { testBarcode, testLabel } from '#web/labels/printer/test-label.ts'
import { renderLabels } from '#functions/labels/render-labels.ts'
import { renderZplLabels } from '#functions/labels/render-zpl-labels.ts'
import {
  createExampleLabel,
  createExampleLabels,
  longestLabel,
} from '#test/support/examples/example-label.ts'
import {
  hasRow,
  type PageImage,
  readWithZbar,
  readWithZxing,
  renderPdf,
} from '#test/support/pdf-tools.ts'
import { fc } from '#test/support/random.ts'
import { readZpl, renderZpl } from '#test/support/zpl-tools.ts'

/** Ends a test that hangs, in milliseconds. */
const timeout = 600_000
const options = { locale: 'et_EE', brand: 'Pakk' } as const

const withName = (name: string): Label => ({
  ...createExampleLabel(0),
  recipient: { name, phone: '+372 5123 4567' },
})

const listCodes = ({ barcode, version }: Label) =>
  [`CODE-128:${barcode}`, `QR-Code:${version === 1 ? barcode : `${barcode}/${version}`}`].toSorted()

describe('read back by another interpreter', { timeout }, () => {
  test('zbar and zxing read the codes of every label', async () => {
    const labels = createExampleLabels(4)
    const pages = await renderZpl(await renderZplLabels(labels, options))
    expect(pages).toHaveLength(labels.length)
    for (const [index, label] of labels.entries()) {
      const page = pages[index]
      if (!page) throw new Error('A label is missing')
      expect((await readWithZbar(page)).toSorted()).toEqual(listCodes(label))
      expect((await readWithZxing(page)).toSorted()).toEqual(listCodes(label))
    }
  })

  test.each([
    ['an agreed barcode with a hyphen', { barcode: 'SHOP-1234567890', version: 1 }],
    ['the longest barcode', { barcode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ12', version: 1 }],
    ['a changed label', { version: 2 }],
  ])('scanners read %s, whose bars are whole dots', async (_, change) => {
    const label = { ...createExampleLabel(0), ...change }
    const [page] = await renderZpl(await renderZplLabels([label], options))
    if (!page) throw new Error('The label is missing')
    expect((await readWithZbar(page)).toSorted()).toEqual(listCodes(label))
    const module = label.barcode.length > 21 ? 2 : 3
    expect(
      hasRow(
        page,
        encodeCode128(label.barcode).map((width) => width * module),
      ),
    ).toBe(true)
  })

  test('scanners read the test label, whose frame is inside its edges', async () => {
    const [page] = await renderZpl(testLabel)
    if (!page) throw new Error('The label is missing')
    expect(await readWithZbar(page)).toEqual([`CODE-128:${testBarcode}`])
    const { width, height, pixels } = page
    expect([width, height]).toEqual([840, 1184])
    const inked = [...pixels].flatMap((pixel, at) => (pixel < 128 ? at : []))
    const columns = inked.map((at) => at % width)
    const least = columns.reduce((first, column) => Math.min(first, column))
    const most = columns.reduce((last, column) => Math.max(last, column))
    expect([least, most]).toEqual([16, 823])
  })

  test('letters that the printer may lack are the dots of the PDF', async () => {
    const label = withName('Щукин Ярослав-Ķirse Žąėį')
    const [[printed], { pages }] = await Promise.all([
      renderZplLabels([label], options).then(renderZpl),
      renderLabels([label], { ...options, format: 'A6/1', startPosition: 1 }).then((pdf) =>
        renderPdf(pdf, 'mono'),
      ),
    ])
    const [document] = pages
    if (!printed || !document) throw new Error('The label is missing')
    const name = { left: 58, top: 315, right: 780, bottom: 380 }
    expect(countInk(document, name)).toBeGreaterThan(2_000)
    expect(compareInk(printed, document, name)).toBeGreaterThan(0.95)
  })

  test('the longest texts stay within the frame, and both codes are readable', async () => {
    const [page] = await renderZpl(
      await renderZplLabels([longestLabel], { ...options, locale: 'ru_RU' }),
    )
    if (!page) throw new Error('The label is missing')
    expect((await readWithZbar(page)).toSorted()).toEqual(listCodes(longestLabel))
    const { width, height } = page
    const whole = countInk(page, { left: 0, top: 0, right: width, bottom: height })
    expect(countInk(page, { left: 40, top: 40, right: 799, bottom: 1143 })).toBe(whole)
  })
})

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Counts the dots of an area for which `isCounted`. */
const countDots = (
  { left, top, right, bottom }: Area,
  isCounted: (x: number, y: number) => boolean,
): number => {
  let count = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) count += isCounted(x, y) ? 1 : 0
  return count
}

const isInk = ({ width, pixels }: PageImage, x: number, y: number): boolean =>
  (pixels[y * width + x] ?? 255) < 128

const countInk = (page: PageImage, area: Area): number =>
  countDots(area, (x, y) => isInk(page, x, y))

/** Returns the share of ink in an area that two pages have in common. */
const compareInk = (one: PageImage, other: PageImage, area: Area): number =>
  (2 * countDots(area, (x, y) => isInk(one, x, y) && isInk(other, x, y))) /
  (countInk(one, area) + countInk(other, area))

test('texts of western letters are printed by the printer, all others as images', async () => {
  const label: Label = {
    ...withName('Õnne Šulc-Žukova'),
    destination: { ...createExampleLabel(0).destination, name: 'Rīgas iela', street: 'Ülejõe 1' },
  }
  const { texts } = readZpl(await renderZplLabels([label], options))
  for (const text of [
    'Pakk',
    'Õnne Šulc-Žukova',
    '+372 5123 4567',
    'Ülejõe 1, 10151 Tallinn',
    'EE 3203',
    '2,5 kg',
    'Lunamaks 125,50 €',
    formatBarcode(label.barcode),
  ])
    expect(texts).toContain(text)
  expect(texts.join(' ')).not.toContain('gas iela')
})

const known = ['^XA', '^CI', '^PW', '^LL', '^LH', '^FO', '^FT', '^GB', '^GF', '^A0']
const allowed = new Set([...known, '^FR', '^FH', '^FD', '^FS', '^XZ'])

test.each([
  '^XZ^XA^FO0,0^GB800,1183,800^FS^XZ',
  '~JR',
  '~DGR:A.GRF',
  '_5EXZ_7E',
  '^FS^FO0,0^FDMaarja',
  '\\&Maarja\u0007\u0002\u0003',
  'Щ^XZ~JA',
  '＾ＸＺ',
])('the name %j is only printed', async (name) => {
  const zpl = await renderZplLabels([withName(name)], options)
  const { commands, texts } = readZpl(zpl)
  expect(commands.filter((command) => !allowed.has(command))).toEqual([])
  expect(commands.filter((command) => command === '^XA')).toHaveLength(1)
  if (/^[ -~]*$/.test(toPrintable(name))) expect(texts).toContain(toPrintable(name))
  expect(await renderZpl(zpl)).toHaveLength(1)
})

test('no text adds a command or a byte outside ASCII', async () => {
  const plain = readZpl(await renderZplLabels([withName('A')], options)).commands
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (name) => {
      const zpl = await renderZplLabels([withName(name)], options)
      expect(zpl.every((byte) => byte === 10 || (byte >= 32 && byte < 127))).toBe(true)
      const { commands } = readZpl(zpl)
      expect(commands.every((command) => allowed.has(command))).toBe(true)
      for (const command of ['^XA', '^XZ', '^GB'])
        expect(commands.filter((each) => each === command)).toEqual(
          plain.filter((each) => each === command),
        )
    }),
    { numRuns: 20 },
  )
})

test('100 labels without a western letter fit into one response', async () => {
  const labels = createExampleLabels(100).map((label) => ({
    ...label,
    sender: ['Щукин Ярослав', 'ул. Пушкина'],
    recipient: { name: 'Константин Константинопольский', phone: label.recipient.phone },
    destination: { ...label.destination, name: 'Почтомат на площади', street: 'Пушкинская 1' },
    content: 'Яблоки, груши и варенье',
  }))
  const zpl = await renderZplLabels(labels, { ...options, locale: 'ru_RU' })
  // In base64 it has a third more, and Lambda returns 6 MB.
  expect(zpl.length).toBeLessThan(4_000_000)
})

test('renders the same labels to the same bytes, and throws for an empty list', async () => {
  const labels = createExampleLabels(3)
  expect(await renderZplLabels(labels, options)).toEqual(await renderZplLabels(labels, options))
  await expect(renderZplLabels([], options)).rejects.toThrow(RangeError)
})
