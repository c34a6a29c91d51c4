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
export const parcelColumns: readonly ImportColumn[] = [
  'terminal_id',
  'street',
  'zip',
  'recipient_phone',
  'recipient_email',
]

const isTotal = (filled: readonly string[]): boolean =>
  filled.some((cell) => totalWord.test(normalizeSearchText(cell.slice(0, 60))))

/** More filled cells are an order that lacks something. */
const noteCells = 2

/**
 * Whether a text is said about the rows rather than a name: with punctuation of sentences, of many
 * words, a number of things, one word of capitals, or without letters, as a day, a running number or zero.
 */
const isNoteText = (text: string): boolean =>
  /^[*#=–—-]|[:!?]|\.$|^\d+ \p{L}/u.test(text) ||
  text.split(' ').length > 4 ||
  !/\p{L}/u.test(text) ||
  (!text.includes(' ') && text === text.toLocaleUpperCase())

const isNote = (filled: readonly string[]): boolean =>
  filled.length <= noteCells && isNoteText(filled[0] ?? '')

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index])

const isHeaderAgain = (filled: readonly string[], header: readonly string[]): boolean => {
  const names = header.filter((name) => name !== '')
  return names.length > 1 && isSame(filled, names)
}

/** Whether a row is none of a parcel: a sum, a note, or the header once more. */
export const isNoParcel = (
  { row: { cells }, source }: ReadRow,
  header: readonly string[] = [],
): boolean => {
  const filled = source.filter((cell) => cell !== '')
  if (isHeaderAgain(filled, header)) return true
  const hasParcel = parcelColumns.some((column) => cells[column] !== undefined)
  return !hasParcel && (isTotal(filled) || isNote(filled))
}

/** Whether a row repeats what an earlier row of its order has. */
const isFurtherItem = (cells: ImportCells, first: ImportCells): boolean =>
  Object.entries(cells).every(
    ([column, text]) => text === Object.entries(first).find(([each]) => each === column)?.[1],
  )

/**
 * Makes parcels of the rows of a file: the lines of one order, an item a line, are one parcel, sums,
 * notes and repeated headers are none, and rows that are the same ask whether they are two.
 */
export const joinRows = (rows: readonly ReadRow[], header: readonly string[] = []): ImportRow[] => {
  const parcels: ReadRow[] = []
  const bySource = new Map<string, number>()
  for (const each of rows) {
    const { row, source } = each
    if (isNoParcel(each, header)) continue
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
