import { type ImportColumn, importColumns } from '#shared/imports/columns.ts'
import type { ImportCells } from '#shared/imports/import-row.ts'
import type { WorkRow } from '#web/imports/state/import-state.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'

/** Which rows a change applies to: the opened one, those with the same problem, or all. */
export const changeScopes = ['row', 'alike', 'all'] as const
export type ChangeScope = (typeof changeScopes)[number]

/** The values of the editor of a cell. */
export interface CellValues {
  cells: Record<string, string>
  scope: ChangeScope
}

const toValues = ({ row }: WorkRow): CellValues['cells'] =>
  Object.fromEntries(importColumns.map((column) => [column, row.cells[column] ?? '']))

/** Returns the cells that an editor has changed. */
export const listChanged = ({ row }: WorkRow, { cells }: CellValues): ImportCells =>
  Object.fromEntries(
    importColumns.flatMap((column) => {
      const typed = (cells[column] ?? '').trim()
      return typed === (row.cells[column] ?? '') ? [] : [[column, typed]]
    }),
  )

/** What is of one person: a change of it is meant for its row, whatever the others lack. */
const personalColumns: readonly ImportColumn[] = [
  'recipient_name',
  'recipient_phone',
  'recipient_email',
]

/**
 * Creates the form of the editor of a cell. The verdict of a change is that of the whole row, which is
 * checked once it is saved.
 */
export const useCellForm = (
  work: WorkRow,
  column: ImportColumn,
  alike: number,
  save: (values: CellValues) => void,
): RuleForm<CellValues> =>
  useRuleForm<CellValues>({
    defaultValues: {
      cells: toValues(work),
      scope: alike > 1 && !personalColumns.includes(column) ? 'alike' : 'row',
    },
    save,
  })
