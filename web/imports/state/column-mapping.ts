import type { ColumnPositions, FileField } from '#shared/imports/file/file-fields.ts'
import { toHeaderKey } from '#shared/imports/file/clean-cell.ts'
import type { FieldSource } from '#shared/imports/file/match-header.ts'
import type { ChosenTable } from '#shared/imports/file/propose-table.ts'
import { type ChosenColumns, matchColumns } from '#shared/imports/match-columns.ts'
import type { ImportApp } from '#shared/imports/import-context.ts'

/** The field that each column of the file stands for; null where it is left out. */
export type ColumnMapping = readonly (FileField | null)[]

/** Rows whose width counts: a file without a header has no other width. */
const measured = 200

/** Returns the number of columns of a table. */
const countColumns = ({ header, rows }: Pick<ChosenTable, 'header' | 'rows'>): number =>
  rows.slice(0, measured).reduce((most, { cells }) => Math.max(most, cells.length), header.length)

/** What the columns of a table stand for at first, and what tells it. */
export interface ProposedMapping {
  readonly mapping: ColumnMapping
  readonly sources: ReadonlyMap<number, FieldSource>
  /** Columns of other things, which nobody needs to decide on. */
  readonly ignored: readonly number[]
  /** By what a choice for each column is remembered. */
  readonly keys: readonly string[]
}

/**
 * Names the columns in the memory of an account: by their headers, and those of a file without any by
 * what its columns contain and their positions.
 */
const listKeys = (
  { header, headerRow }: ChosenTable,
  mapping: ColumnMapping,
): readonly string[] => {
  const contents = mapping.map((field) => field ?? '').join(' ')
  return mapping.map((_, at) =>
    headerRow === 0 ? `#${at + 1} ${contents}` : toHeaderKey(header[at] ?? ''),
  )
}

/** Gives columns the fields that were chosen for their keys; a field belongs to one column. */
const applyChosen = (
  mapping: ColumnMapping,
  keys: readonly string[],
  chosen: ChosenColumns,
): ColumnMapping => {
  const choices = keys.map((key) => (Object.hasOwn(chosen, key) ? chosen[key] : undefined))
  return mapping.map((field, at) => {
    const choice = choices[at]
    if (choice !== undefined) return choice
    return field !== null && choices.includes(field) ? null : field
  })
}

/** Proposes what the columns of a table stand for. */
export const proposeMapping = (
  table: ChosenTable,
  app: ImportApp,
  chosen: ChosenColumns,
): ProposedMapping => {
  const { positions, sources, unknown } = matchColumns(table.header, app, chosen, table.rows)
  const fields = new Map([...positions].map(([field, index]) => [index, field]))
  const assigned = Array.from({ length: countColumns(table) }, (_, at) => fields.get(at) ?? null)
  const keys = listKeys(table, assigned)
  // Choices for headers are applied by their names already.
  const mapping = table.headerRow === 0 ? applyChosen(assigned, keys, chosen) : assigned
  const ignored = mapping.flatMap((field, at) =>
    field === null && !unknown.includes(table.header[at]?.trim() ?? '') ? [at] : [],
  )
  return { mapping, sources, ignored, keys }
}

/** Returns the positions of the columns that have a text in any row. */
export const findFilledColumns = ({ rows }: Pick<ChosenTable, 'rows'>): ReadonlySet<number> => {
  const filled = new Set<number>()
  for (const { cells } of rows)
    for (const [at, text] of cells.entries())
      if (!filled.has(at) && text.trim() !== '') filled.add(at)
  return filled
}

/** Returns the positions of the fields of a mapping. */
export const toPositions = (mapping: ColumnMapping): ColumnPositions =>
  new Map(mapping.flatMap((field, index) => (field === null ? [] : [[field, index] as const])))
