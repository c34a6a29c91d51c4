import type { ImportColumn } from '#shared/imports/columns.ts'
import { listEdited } from '#web/imports/workbench/editor/cell-kinds.ts'
import { listIssues, type WorkRow } from './import-state.ts'
import { isQuestion } from './list-questions.ts'

/** A cell of the workbench, by its row and column. */
export interface OpenedCell {
  readonly key: string
  readonly column: ImportColumn
}

/** Lists the cells that a person has to correct. Questions are asked once for all rows, not here. */
const listProblems = (
  rows: readonly WorkRow[],
  columns: readonly ImportColumn[],
): readonly OpenedCell[] =>
  rows.flatMap((work) => {
    const wrong = listIssues(work).flatMap(({ code, column }) => (isQuestion(code) ? [] : [column]))
    return columns
      .filter((column) => wrong.includes(column))
      .map((column) => ({ key: work.key, column }))
  })

/**
 * Finds the problem that follows a cell row by row, or the first one after the last.
 * @param saved keys of the rows whose cell was just corrected there, and is judged only later
 */
export const findNextProblem = (
  rows: readonly WorkRow[],
  columns: readonly ImportColumn[],
  from: OpenedCell | undefined,
  saved: readonly string[] = [],
): OpenedCell | undefined => {
  const order = new Map(rows.map(({ key }, index) => [key, index]))
  const rank = ({ key, column }: OpenedCell) =>
    (order.get(key) ?? -1) * columns.length + columns.indexOf(column)
  const edited = from ? listEdited(from.column) : []
  const isDone = ({ key, column }: OpenedCell) =>
    (key === from?.key && column === from.column) ||
    (saved.includes(key) && edited.includes(column))
  const open = listProblems(rows, columns).filter((cell) => !isDone(cell))
  return (from && open.find((cell) => rank(cell) > rank(from))) ?? open[0]
}
