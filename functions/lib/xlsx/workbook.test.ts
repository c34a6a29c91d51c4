import { describe, expect, test, vi } from 'vitest'
import { CFB, read, utils } from 'xlsx'
import { type SheetColumn, type SheetRow, toDateCell } from './sheet.ts'
import { joinWorkbook, writeRows } from './workbook.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Date', width: 16, format: 'date' },
  { title: 'Name', width: 30, format: 'text' },
  { title: 'Price', width: 10, format: 'amount' },
  { title: 'Weight', width: 10, format: 'weight' },
]

const day = Date.UTC(2026, 10, 22, 21, 45)

/** Writes rows in pieces of some rows each and reads the workbook again. */
const writeAndRead = (rows: readonly SheetRow[], pieceSize: number) => {
  const starts = Array.from({ length: Math.ceil(rows.length / pieceSize) }, (_, i) => i * pieceSize)
  const pieces = starts.map((from) => writeRows(columns, rows.slice(from, from + pieceSize), from))
  const bytes = joinWorkbook(columns, { name: 'Sheet', rowCount: rows.length, pieces })
  const { SheetNames, Sheets } = read(bytes, { cellNF: true, bookFiles: true })
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  return {
    sheet,
    xml: Buffer.from(
      CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')?.content ?? [],
    ).toString(),
    values: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true }),
  }
}

/** The number of a cell has a few digits less than a time in ms. */
const toSeconds = (value: unknown) =>
  value instanceof Date ? Math.round(value.getTime() / 1000) : value

const rows = Array.from({ length: 25 }, (_, index): SheetRow => [
  toDateCell(day + index * 60_000),
  `Õie Ķirse ${index} <&> "Ж"`,
  index % 3 === 0 ? null : 12.5,
  index % 2 === 0 ? 0.25 : null,
])

describe('a workbook', () => {
  test.each([1, 7, 10, 25, 100])('joins rows written by %i at once', (pieceSize) => {
    const { values } = writeAndRead(rows, pieceSize)
    const titles = columns.map(({ title }) => title)
    const shown = values.map((row) => columns.map((_, index) => toSeconds(row[index] ?? null)))
    const dated = rows.map(([, ...others], index) => [day / 1000 + index * 60, ...others])
    expect(shown).toEqual([titles, ...dated])
  })

  test('has typed cells in the formats of their columns, in every piece', () => {
    const { sheet } = writeAndRead(rows, 4)
    for (const row of [2, 11, 26]) {
      const formats = ['A', 'B'].map((column) => sheet[`${column}${row}`])
      expect(formats).toMatchObject([
        { t: 'n', z: 'dd.mm.yyyy hh:mm' },
        { t: 's', z: '@' },
      ])
    }
    expect([sheet['C3'], sheet['D2']]).toMatchObject([
      { t: 'n', z: '#,##0.00' },
      { t: 'n', z: '0.000' },
    ])
  })

  test.each(['=1+1', '+37255512345', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '0010'])(
    'keeps the text %j a text without a formula',
    (text) => {
      const { sheet } = writeAndRead([[null, text, null, null]], 1)
      expect(sheet['B2']).toMatchObject({ t: 's', z: '@' })
      expect(sheet['B2']).not.toHaveProperty('f')
    },
  )

  test.each([
    ['_x0041_', '_x005F_x0041_'],
    ['a_x000a_x005F_b', 'a_x005F_x000a_x005F_x005F_b'],
    ['_x00e4_', '_x005F_x00e4_'],
    ['_X00E4_', '_x005F_X00E4_'],
    ['_x004_ _x00410_', '_x004_ _x00410_'],
    [' AT&amp;T ', ' AT&amp;amp;T '],
  ])('writes the text %j as %j, which readers decode', (text, written) => {
    const { sheet, xml } = writeAndRead([[null, text, null, null]], 1)
    expect(xml).toContain(`>${written}<`)
    expect(sheet['B2']).toMatchObject({ t: 's', v: text })
  })

  test('has the same bytes whenever it is written, so that attempts may be repeated', () => {
    vi.useFakeTimers({ now: day })
    const content = { name: 'Sheet', rowCount: 2, pieces: [writeRows(columns, rows.slice(0, 2))] }
    const first = joinWorkbook(columns, content)
    vi.setSystemTime(day + 86_400_000)
    expect(joinWorkbook(columns, content).equals(first)).toBe(true)
    vi.useRealTimers()
  })

  test('without rows has its titles', () => {
    expect(writeAndRead([], 1).values).toEqual([columns.map(({ title }) => title)])
  })
})
