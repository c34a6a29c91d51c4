import { columnHeaders } from '#shared/imports/column-headers.ts'
import { type ImportColumn, importColumns } from '#shared/imports/columns.ts'
import { cleanCell, toHeaderKey } from './clean-cell.ts'
import { isValue } from './column-content.ts'
import { type FileField, isFileField } from './file-fields.ts'
import { readHeaderWords } from './header-words.ts'
import { type Profile, profiles } from './profiles.ts'

/**
 * What tells the field of a column: a list of names, the export of a shop system, words of its name, or
 * its values.
 */
export type FieldSource = 'chosen' | 'name' | 'export' | 'words' | 'values'

/** A header that names a field. Of several for one field, the one of the lowest rank counts. */
export interface HeaderMatch {
  readonly field: FileField
  readonly rank: number
  readonly source: FieldSource
}

/** Finds the field of a header by its key; null for one that is known to be something else. */
export type HeaderReader = (key: string) => HeaderMatch | null | undefined

/** The columns by their headers, and how early each stands in the list of its column. */
const columnByHeader: ReadonlyMap<string, { column: ImportColumn; rank: number }> = new Map(
  importColumns.flatMap((column) =>
    Object.values(columnHeaders[column]).flatMap((texts) =>
      texts.map((text, rank) => [toHeaderKey(text), { column, rank }] as const),
    ),
  ),
)

/** Ranks of headers that only words tell come after those of the lists. */
const wordRank = 100

const readByName: HeaderReader = (key) => {
  const named = columnByHeader.get(key)
  return named && { field: named.column, rank: named.rank, source: 'name' }
}

const readByWords: HeaderReader = (key) => {
  const field = readHeaderWords(key)
  return field ? { field, rank: wordRank, source: 'words' } : field
}

/** Fields of columns that a shop adds to the export of its system. */
const addedFields: readonly FileField[] = ['terminal_id', 'size', 'weight', 'cash_on_delivery']

const listEntries = (headers: Profile['headers']): (readonly [FileField, readonly string[]])[] =>
  Object.entries(headers).flatMap(([field, texts]) =>
    isFileField(field) ? [[field, texts] as const] : [],
  )

const readers = profiles.map(({ signs, headers, ignored }) => {
  const fields = new Map<string, HeaderMatch | null>(
    ignored.map((text) => [toHeaderKey(text), null]),
  )
  for (const [field, texts] of listEntries(headers))
    for (const [rank, text] of texts.entries())
      fields.set(toHeaderKey(text), { field, rank, source: 'export' })
  const read: HeaderReader = (key) => {
    const own = fields.get(key)
    if (own !== undefined) return own
    const added = readByName(key) ?? readByWords(key.replace(/^meta /, ''))
    if (added && (added.source === 'name' || addedFields.includes(added.field))) return added
    // The other columns of a system's export are none of a shipment, whatever they contain.
    return key.startsWith('meta ') ? undefined : null
  }
  return { signs: signs.map((each) => each.map(toHeaderKey)), read }
})

const readAny: HeaderReader = (key) => readByName(key) ?? readByWords(key)

/** Chooses how headers are read: as the export of a shop system, else by all names and words. */
export const chooseHeaderReader = (keys: readonly string[]): HeaderReader =>
  readers.find(({ signs }) => signs.some((sign) => sign.every((key) => keys.includes(key))))
    ?.read ?? readAny

/** Headers that words alone tell count less: titles and notes have words, too. */
const wordWeight = 0.6

/** Returns how much a row looks like a header row: by the number of names in it that are known. */
export const rateHeader = (cells: readonly string[]): number => {
  const texts = cells.map(cleanCell)
  const keys = texts.map((text) => (text.length > 60 ? '' : toHeaderKey(text)))
  const read = chooseHeaderReader(keys)
  const found = new Map<FileField, number>()
  for (const [index, key] of keys.entries()) {
    const match = key === '' ? undefined : read(key)
    if (!match || isValue(texts[index] ?? '')) continue
    const weight = match.source === 'words' ? wordWeight : 1
    found.set(match.field, Math.max(found.get(match.field) ?? 0, weight))
  }
  return [...found.values()].reduce((sum, each) => sum + each, 0)
}
