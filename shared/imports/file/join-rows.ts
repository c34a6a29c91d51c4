import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportCells, ImportRow } from '#shared/imports/import-row.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** A row of a file with what it is read as. */
export interface ReadRow {
  readonly row: ImportRow
  /** The cells of the file as they stand there, to tell equal rows. */
  readonly source: readonly string[]
}

const totalWord =
  /(?:^|\s)(?:kokku|total|totals|sum|summa|kopa|is viso|viso|suma|итого|всего|yhteensa|gesamt)(?:\s|$)/u

/** Where a parcel goes, and to whom. A row without all of them is no parcel. */
const parcelColumns: readonly ImportColumn[] = [
  'terminal_id',
  'street',
  'zip',
  'recipient_phone',
  'recipient_email',
]

const isTotal = ({ row: { cells }, source }: ReadRow): boolean =>
  parcelColumns.every((column) => cells[column] === undefined) &&
  source.some((cell) => totalWord.test(normalizeSearchText(cell.slice(0, 60))))

/** Whether a row repeats what an earlier row of its order has. */
const isFurtherItem = (cells: ImportCells, first: ImportCells): boolean =>
  Object.entries(cells).every(
    ([column, text]) => text === Object.entries(first).find(([each]) => each === column)?.[1],
  )

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index])

/**
 * Makes parcels of the rows of a file: the lines of one order, an item a line, are one parcel, sums are
 * none, and rows that are the same ask whether they are two.
 */
export const joinRows = (rows: readonly ReadRow[]): ImportRow[] => {
  const parcels: ReadRow[] = []
  const bySource = new Map<string, number>()
  for (const each of rows) {
    const { row, source } = each
    if (isTotal(each)) continue
    const last = parcels.at(-1)
    const reference = row.cells.reference ?? ''
    const isItem =
      last !== undefined &&
      reference !== '' &&
      reference === last.row.cells.reference &&
      isFurtherItem(row.cells, last.row.cells) &&
      !isSame(source, last.source)
    if (isItem) continue
    const key = source.join('\n')
    const sameAs = bySource.get(key)
    parcels.push(sameAs === undefined ? each : { source, row: { ...row, sameAs } })
    if (sameAs === undefined) bySource.set(key, row.number)
  }
  return parcels.map(({ row }) => row)
}
