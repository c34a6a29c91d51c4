import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#shared/lib/locale.ts'
import { createBarcode, formatBarcode } from '#shared/orders/barcode.ts'
import { describeParcel } from '#functions/handover/describe-sheet.ts'
import { renderPickList } from '#functions/handover/render-pick-list.ts'
import { renderSheet, type SheetPrint } from '#functions/handover/render-sheet.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { checkPdf, pdfToText, readWithZxing, renderPdf } from '#test/support/pdf-tools.ts'

const code = 'HS:7K3M9PQRSTUVWX2345AB'
const names = [
  'Õnne Äärelõunapõld',
  'Žydrė Šiaučiūnaitė',
  'Māra Ķirse',
  'Екатерина Щёголева',
  'Jürgen Ülejõe',
]

const createOrders = (count: number, changes: Partial<OrderRecord> = {}): OrderRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    ...exampleOrder,
    id: `ord_${index}`,
    barcode: createBarcode('ee', index),
    printed_label_version: 1,
    reference: `R-${index + 1}`,
    recipient: { ...exampleOrder.recipient, name: names[index % names.length] ?? '' },
    ...changes,
  }))

const createPrint = (orders: readonly OrderRecord[], locale: Locale = 'et_EE'): SheetPrint => ({
  sheet: {
    id: 'hsh_01',
    number: 'HS-2611-24-2',
    code,
    created_at: '2026-11-24T08:00:00.000Z',
    to: {
      kind: 'courier',
      description: 'Peterburi tee 71, 11415 Tallinn',
      date_from: '2026-11-24T11:00:00.000Z',
      date_until: '2026-11-24T15:00:00.000Z',
      is_recurring: true,
    },
    parcels: orders.length,
    ticked: 0,
    handed_over_at: null,
    rows: orders.map((order, index) =>
      describeParcel(order, { id: order.id, row: index + 1, ticked_at: null }),
    ),
  },
  company: { name: 'Suurkaubamaja AS', registry_code: '10012345', phone: '+37255500101' },
  person: 'Toomas Tamm',
  brand: 'Pakk',
  locale,
})

const listBarcodes = (text: string) => text.match(/JJEE \d{6} \d{5} \d{6}/g) ?? []

describe('a handover sheet', () => {
  test.each([
    [1, 1],
    [40, 2],
    [41, 2],
    [2_000, 26],
  ])('of %i parcels has %i pages with each number once', async (count, pages) => {
    const orders = createOrders(count)
    const pdf = await renderSheet(createPrint(orders))
    await checkPdf(pdf)
    const text = await pdfToText(pdf)
    expect(listBarcodes(text).toSorted()).toEqual(
      orders.map(({ barcode }) => formatBarcode(barcode)).toSorted(),
    )
    expect(text).toContain(`Leht ${pages}/${pages}`)
    expect(text).not.toContain(`/${pages + 1}`)
    expect(text.match(/Allkiri/g)).toHaveLength(2)
  })

  test('has one code to scan, its own, and no linear barcode', async () => {
    const pdf = await renderSheet(createPrint(createOrders(12)))
    const { pages, zbar } = await renderPdf(pdf, 'mono')
    expect(zbar).toEqual([`QR-Code:${code}`])
    const [page] = pages
    expect(page && (await readWithZxing(page))).toEqual([`QR-Code:${code}`])
  })

  test('says who hands over, when and where, how many and how heavy', async () => {
    const text = await pdfToText(await renderSheet(createPrint(createOrders(12), 'en_GB')))
    for (const words of [
      'Handover sheet',
      '12 parcels, 30 kg',
      'HS-2611-24-2',
      'Suurkaubamaja AS',
      'Reg. nr 10012345',
      '+372 5550 0101',
      'Tue 24.11.2026, 13:00–17:00',
      'Recurring courier visit',
      'Peterburi tee 71',
      '11415 Tallinn',
      'Parcel terminal, Latvia',
      'Toomas Tamm',
      'marks all 12 parcels as handed over',
    ])
      expect(text).toContain(words)
  })

  test('counts no parcel that may not be handed over, and says why', async () => {
    const orders = [
      ...createOrders(3),
      ...createOrders(1, { label_version: 2 }),
      ...createOrders(1, { status: 'cancelled' }),
      ...createOrders(1, { status: 'sourcein', handed_over_sheet: 'HS-2611-24-1' }),
      ...createOrders(1, { status: 'sourcein', handed_over_sheet: 'HS-2611-24-2' }),
    ]
    const print = createPrint(orders, 'en_GB')
    for (const pdf of [await renderSheet(print), await renderPickList(print, orders)]) {
      const text = await pdfToText(pdf)
      for (const words of ['4 parcels, 10 kg', 'Void label', 'Cancelled'])
        expect(text).toContain(words)
      expect(text.match(/Already handed over/g)).toHaveLength(1)
    }
  })

  test('is the same for the same parcels', async () => {
    const print = createPrint(createOrders(5))
    expect(await renderSheet(print)).toEqual(await renderSheet(print))
  })
})

describe('a pick list', () => {
  test.each(locales)(
    'in %s has the names, contents and services of all languages',
    async (locale) => {
      const line = exampleOrder.lines[0]
      if (!line) throw new Error('The example has no line')
      const lines = [line, { ...line, type: 'extra' as const, service: 'recipient_id_check' }]
      const orders = createOrders(5, { content: 'Кружки, 2 шт', lines })
      const text = await pdfToText(await renderPickList(createPrint(orders, locale), orders))
      for (const words of [...names, 'Кружки, 2 шт', 'R-5']) {
        // A name may take two lines.
        for (const word of words.split(' ')) expect(text).toContain(word)
      }
      expect(text).not.toMatch(/\{\{|handover-sheet|recipient\./)
      expect(listBarcodes(text)).toEqual([])
    },
  )

  test('has the parcels in the order of the rows, on as many pages as they take', async () => {
    const orders = createOrders(100)
    const text = await pdfToText(await renderPickList(createPrint(orders), orders))
    const references = text.match(/R-\d+/g) ?? []
    expect(references).toEqual(orders.map(({ reference }) => reference))
    expect(text).toContain('Leht 3/3')
  })
})
