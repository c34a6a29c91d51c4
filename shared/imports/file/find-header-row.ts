import type { TableRow } from '#shared/imports/read/import-table.ts'
import { isValue } from './column-content.ts'
import { rateHeader } from './match-header.ts'

/** Rows from the top that may be the header. */
const searched = 30
/** How many names must be known of a header row. */
const minNames = 2
/** A row of so many known names is the header, whatever follows. */
const plainNames = 5

/** The header row of a sheet, and the rows below it. */
export interface FoundHeader {
  /** Its number in the sheet; 0 where there is none. */
  readonly headerRow: number
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  /** Whether its names are known, rather than that it only stands first. */
  readonly isNamed: boolean
}

const countFilled = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.trim() !== '').length

/** The group that each column stands under: the last title at or before it. */
const spreadGroups = (above: readonly string[], width: number): string[] => {
  let group = ''
  return Array.from({ length: width }, (_, index) => (group = above[index]?.trim() || group))
}

/** Joins the names of a header of two rows: `Saaja` above `Nimi` is `Saaja: Nimi`. */
const joinHeaders = (
  above: TableRow | undefined,
  { number, cells }: TableRow,
): readonly string[] => {
  const isGroup =
    above !== undefined &&
    above.number === number - 1 &&
    countFilled(above.cells) > 1 &&
    !above.cells.some((cell) => isValue(cell.trim()))
  if (!isGroup) return cells
  const width = Math.max(above.cells.length, cells.length)
  const groups = spreadGroups(above.cells, width)
  return groups.map((group, index) => {
    const name = cells[index]?.trim() ?? ''
    if (name === '') return above.cells[index]?.trim() ?? ''
    return group === '' || group === name ? name : `${group}: ${name}`
  })
}

/** Splits the rows of a sheet at its header row; 0 for one without a header. */
export const splitAtHeader = (all: readonly TableRow[], headerRow: number): FoundHeader => {
  const at = all.findIndex(({ number }) => number === headerRow)
  const row = all[at]
  if (!row) return { headerRow: 0, header: [], rows: all, isNamed: false }
  return {
    headerRow,
    header: joinHeaders(all[at - 1], row),
    rows: all.slice(at + 1),
    isNamed: true,
  }
}

/**
 * Finds the header row of a sheet: of the first rows, the one of which most names are known. Titles
 * stand above it. Without one, a first row of values is a row as any other.
 */
export const findHeaderRow = (all: readonly TableRow[]): FoundHeader => {
  let best = { rate: 0, number: 0 }
  for (const { number, cells } of all.slice(0, searched)) {
    const rate = rateHeader(cells)
    if (rate > best.rate) best = { rate, number }
    if (rate >= plainNames) break
  }
  if (best.rate >= minNames) return splitAtHeader(all, best.number)
  const [first] = all
  const hasValues = first?.cells.some((cell) => isValue(cell.trim())) ?? false
  return { ...splitAtHeader(all, hasValues ? 0 : (first?.number ?? 0)), isNamed: false }
}
