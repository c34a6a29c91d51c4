import type { CellObject, Range, utils, WorkSheet } from 'xlsx'
import { maxCellLength, maxColumns } from './import-table.ts'

/** A row of a sheet as the program shows it. */
export interface WorkbookRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** The rows of a sheet that are not blank, up to a limit. */
export interface WorkbookRows {
  /** Empty for a file without sheets. */
  readonly name: string
  readonly rows: readonly WorkbookRow[]
  readonly hasTooManyColumns: boolean
}

/** Excel's own maximum. A longer format takes long to apply. */
const maxFormatLength = 255

/** The format of a day that every program shows in its own language; here it is the ISO day. */
const localDay = 'm/d/yy'
const isoDay = 'yyyy-mm-dd'

/** Digits that a spreadsheet keeps of a number. */
const precision = 15

/** Writes a number without an exponent, separators of thousands and the noise of binary fractions. */
const formatNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(precision))
  if (!/e/i.test(String(rounded))) return String(rounded)
  return Math.abs(rounded) < 1
    ? rounded.toFixed(20).replace(/\.?0+$/, '')
    : BigInt(rounded).toString()
}

/** Whether a format shows a day or a time: by its letters outside quotation marks and brackets. */
const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

const toText = (cell: CellObject, { format_cell: formatCell }: typeof utils): string => {
  const { t: type, v: value, w: shown, z: format } = cell
  if (type === 'b') return value === true ? '1' : '0'
  if (type === 'e') return formatCell(cell)
  if (typeof value !== 'number' || !Number.isFinite(value)) return String(value ?? '')
  if (typeof format !== 'string' || format.length > maxFormatLength) return formatNumber(value)
  if (isDateFormat(format))
    return shown ?? formatCell({ t: 'n', v: value, z: format === localDay ? isoDay : format })
  // The only format of a number that is kept: leading zeros, as in a postal code.
  if (/^0{2,}$/.test(format)) return formatNumber(value).padStart(format.length, '0')
  return formatNumber(value)
}

/** Cells that merged ones fill at most. */
const maxFilled = 200_000

/**
 * Fills merged cells down: each of their rows has the value that stands in the first one. Rows without
 * any cell stay blank.
 */
const fillMerged = (data: CellObject[][], merges: readonly Range[]): void => {
  let filled = 0
  for (const { s: start, e: end } of merges) {
    const cell = data[start.r]?.[start.c]
    if (!cell || end.r <= start.r) continue
    const last = Math.min(end.r, data.length - 1)
    for (let row = start.r + 1; row <= last; row += 1) {
      filled += 1
      if (filled > maxFilled) return
      const cells = data[row]
      if (cells) cells[start.c] = cell
    }
  }
}

/** Reads the rows of a sheet. Only cells that exist are looked at, whatever size the sheet claims. */
const readSheet = (
  name: string,
  sheet: WorkSheet | undefined,
  maxRows: number,
  tools: typeof utils,
): WorkbookRows => {
  const rows: WorkbookRow[] = []
  let hasTooManyColumns = false
  const data = sheet?.['!data']
  if (data) fillMerged(data, sheet['!merges'] ?? [])
  data?.forEach((row, index) => {
    if (rows.length >= maxRows || hasTooManyColumns) return
    const cells: string[] = []
    row.forEach((cell, column) => {
      // Cut before it is trimmed: thousands of cells may share one text of megabytes.
      const text = toText(cell, tools).slice(0, 2 * maxCellLength)
      if (text.trim() === '') return
      if (column >= maxColumns) hasTooManyColumns = true
      else {
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    })
    if (cells.length > 0) rows.push({ number: index + 1, cells })
  })
  return { name, rows, hasTooManyColumns }
}

/** How a source is read. */
interface WorkbookOptions {
  /** The positions of the sheets to read; all without it. */
  readonly sheets?: readonly number[]
  /** Whether the file has the texts that the program shows. */
  readonly hasShownTexts?: boolean
  /** Whether cells are texts that only look like numbers and days. */
  readonly hasTexts?: boolean
}

/**
 * Reads the sheets of a workbook by SheetJS, which is loaded for it. Hidden ones are left out.
 * Formulas have the value that was saved.
 * @param maxRows rows of each to read that are not blank; the others are left out
 * @throws Error when the file is damaged or protected by a password
 */
export const readWorkbook = async (
  source: Uint8Array | string,
  maxRows: number,
  { sheets, hasShownTexts = false, hasTexts = false }: WorkbookOptions = {},
): Promise<WorkbookRows[]> => {
  const { read, utils: tools } = await import('xlsx')
  const workbook = read(source, {
    type: typeof source === 'string' ? 'string' : 'array',
    ...(sheets && { sheets: [...sheets] }),
    dense: true,
    cellFormula: false,
    cellHTML: false,
    raw: hasTexts,
    // Formats are applied to the rows that are kept.
    cellNF: true,
    cellText: hasShownTexts,
  })
  const names = workbook.SheetNames
  const isHidden = (index: number) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
  const shown = names.flatMap((name, index) =>
    (sheets?.includes(index) ?? true) && !isHidden(index) ? [name] : [],
  )
  const listed = shown.length > 0 ? shown : names.slice(0, 1)
  return listed.map((name) => readSheet(name, workbook.Sheets[name], maxRows, tools))
}
