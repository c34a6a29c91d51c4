import * as xlsx from 'xlsx'
import { loadExportColumns, toRows } from '#functions/orders/exports/export-columns.ts'
import { cellFormats } from '#functions/lib/xlsx/sheet.ts'
import { joinWorkbook, writeRows } from '#functions/lib/xlsx/workbook.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const rowCount = 10_000
/** Rows of a piece, as the queue writes them. */
const pieceSize = 2_500
const rounds = 7
/** Rounds before the measured ones, so that both sides are compiled. */
const warmUpRounds = 2
const goal = 1.7

const measure = (task: () => unknown): number => {
  const start = performance.now()
  task()
  return performance.now() - start
}

/** Measures the spreadsheet of an export against SheetJS, which writes the same cells at once. */
export const benchExports = async (): Promise<BenchRow[]> => {
  const columns = await loadExportColumns('et_EE', 'business')
  const orders = Array.from({ length: rowCount }, (_, index) => ({
    ...exampleOrder,
    reference: `T-${index}`,
    created_at: exampleOrder.created_at + index * 60_000,
  }))
  const rows = toRows(columns, orders)
  const writeOwn = () => {
    const starts = Array.from({ length: rowCount / pieceSize }, (_, index) => index * pieceSize)
    const pieces = starts.map((at) => writeRows(columns, rows.slice(at, at + pieceSize), at))
    return joinWorkbook(columns, { name: 'Shipments', rowCount, pieces })
  }
  const writeBare = (): unknown => {
    const cells = rows.map((row) =>
      row.map((value, index) => ({
        t: typeof value === 'string' ? 's' : 'n',
        v: value ?? '',
        z: cellFormats[columns[index]?.format ?? 'text'],
      })),
    )
    const sheet = xlsx.utils.aoa_to_sheet([columns.map(({ title }) => title), ...cells], {
      dense: true,
    })
    sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
    const workbook = { SheetNames: ['Shipments'], Sheets: { Shipments: sheet } }
    return xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true })
  }
  const times = { own: Array<number>(), bare: Array<number>() }
  for (let round = -warmUpRounds; round < rounds; round++) {
    const [own, bare] = [measure(writeOwn), measure(writeBare)]
    if (round < 0) continue
    times.own.push(own)
    times.bare.push(bare)
  }
  const [value, baseline] = [median(times.own), median(times.bare)]
  return [
    {
      name: `xlsx of ${rowCount} shipments in pieces, against SheetJS`,
      value,
      unit: 'ms',
      baseline,
      ratio: value / baseline,
      goal: `ratio ≤ ${goal}`,
      ok: value / baseline <= goal,
    },
  ]
}
