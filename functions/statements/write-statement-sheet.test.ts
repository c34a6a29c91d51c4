import { read, utils } from 'xlsx'
import { expect, test } from 'vitest'
import type { StatementDocument } from './load-document.ts'
import { writeStatementSheet } from './write-statement-sheet.ts'

const document: StatementDocument = {
  totals: { month: '2026-11', is_closed: true, totals: [], cod: { opening: 0, closing: 0 } },
  entries: [
    {
      id: 'ORDER#ord_01#1',
      at: '2026-11-01T00:30:00.000Z',
      kind: 'credit',
      amount: -5.9,
      vat_rate: 24,
      parcels: 1,
      order_id: 'ord_01',
      barcode: 'PAKK00000000000000012',
      reference: '=1+1',
      payment_id: null,
      refund_id: null,
      transaction: '',
    },
  ],
  isCut: false,
  locale: 'en_GB',
  monthName: 'November 2026',
  holder: [],
  madeAt: 0,
}

const readRows = async (part: Partial<StatementDocument>) => {
  const { Sheets } = read(await writeStatementSheet({ ...document, ...part }))
  const sheet = Sheets['2026-11'] ?? {}
  return { sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1) }
}

test('a spreadsheet has the entries with signed amounts, and texts that are no formulas', async () => {
  const { sheet, rows } = await readRows({})
  expect(rows).toHaveLength(1)
  expect(rows[0]?.slice(3)).toEqual(['=1+1', undefined, undefined, '24', undefined, -5.9])
  expect(sheet['D2']).toMatchObject({ t: 's' })
  expect(sheet['D2'].f).toBeUndefined()
})

test('its last row says that there are more entries', async () => {
  const { rows } = await readRows({ isCut: true })
  expect(rows).toHaveLength(2)
  expect(rows[1]?.[1]).toMatch(/more entries/)
})
