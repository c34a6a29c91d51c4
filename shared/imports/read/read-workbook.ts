import type { CellObject, utils, WorkSheet } from 'xlsx'
import { maxCellLength, maxColumns } from './import-table.ts'

/** A row of a sheet as the program shows it. */
export interface WorkbookRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** The rows of a sheet that are not blank, up to a limit. */
export interface WorkbookRows {
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

/** Reads the rows of a sheet. Only cells that exist are looked at, whatever size the sheet claims. */
const readSheet = (
  sheet: WorkSheet | undefined,
  maxRows: number,
  tools: typeof utils,
): WorkbookRows => {
  const rows: WorkbookRow[] = []
  let hasTooManyColumns = false
  sheet?.['!data']?.forEach((row, index) => {
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
  return { rows, hasTooManyColumns }
}

/**
 * Reads the first sheet of a workbook by SheetJS, which is loaded for it. Formulas have the value
 * that was saved.
 * @param maxRows rows to read that are not blank; the others are left out
 * @param hasShownTexts whether the file has the texts that the program shows
 * @throws Error when the file is damaged or protected by a password
 */
export const readWorkbook = async (
  source: Uint8Array | string,
  maxRows: number,
  hasShownTexts: boolean,
): Promise<WorkbookRows> => {
  const { read, utils: tools } = await import('xlsx')
  const workbook = read(source, {
    type: typeof source === 'string' ? 'string' : 'array',
    sheets: 0,
    dense: true,
    cellFormula: false,
    cellHTML: false,
    // Formats are applied to the rows that are kept.
    cellNF: true,
    cellText: hasShownTexts,
  })
  return readSheet(workbook.Sheets[workbook.SheetNames[0] ?? ''], maxRows, tools)
}
