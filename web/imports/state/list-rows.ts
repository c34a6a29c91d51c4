import type { ImportColumn } from '#shared/imports/columns.ts'
import { findSamePerson } from '#shared/imports/same-person.ts'
import { getVerdict, listIssues, type WorkRow } from './import-state.ts'

/** Which rows the workbench shows. */
export const rowFilters = ['all', 'wrong', 'unchecked', 'repaired', 'ready'] as const
export type RowFilter = (typeof rowFilters)[number]

/** Whether a row is shown by a filter. A repaired row without errors is ready, too. */
const isShown = (work: WorkRow, filter: RowFilter): boolean => {
  const verdict = getVerdict(work)
  switch (filter) {
    case 'all':
      return true
    case 'wrong':
    case 'unchecked':
      return verdict === filter
    case 'repaired':
      return (work.checked?.repairs.length ?? 0) > 0
    case 'ready':
      return verdict === 'ready' || verdict === 'repaired'
  }
}

/** Counts the rows of each filter. */
export const countByFilter = (rows: readonly WorkRow[]): Readonly<Record<RowFilter, number>> => {
  const counts = { all: rows.length, wrong: 0, unchecked: 0, repaired: 0, ready: 0 }
  for (const work of rows) {
    if (isShown(work, 'wrong')) counts.wrong += 1
    if (isShown(work, 'unchecked')) counts.unchecked += 1
    if (isShown(work, 'repaired')) counts.repaired += 1
    if (isShown(work, 'ready')) counts.ready += 1
  }
  return counts
}

/** Lists the rows that can be created. */
export const listReadyRows = (rows: readonly WorkRow[]): readonly WorkRow[] =>
  rows.filter((work) => isShown(work, 'ready'))

/** A row as the table shows it: rows of one person follow each other. */
export interface ShownRow {
  readonly work: WorkRow
  /** Position among the rows of its person, from 1. */
  readonly position: number
  /** Number of rows of its person. */
  readonly parcels: number
}

/** Returns the rows of each person that has several, by their keys. */
const groupByPerson = (rows: readonly WorkRow[]): ReadonlyMap<string, readonly WorkRow[]> => {
  const byRow = new Map(rows.flatMap((work) => (work.checked ? [[work.checked, work]] : [])))
  const groups = findSamePerson([...byRow.keys()]).map((group) =>
    group.flatMap((checked) => byRow.get(checked) ?? []),
  )
  return new Map(groups.flatMap((group) => group.map(({ key }) => [key, group])))
}

/** Lists the rows of a filter. Rows of one person follow the first of them. */
export const listShown = (rows: readonly WorkRow[], filter: RowFilter): readonly ShownRow[] => {
  const groups = groupByPerson(rows)
  return rows
    .flatMap((work): ShownRow[] => {
      const group = groups.get(work.key) ?? [work]
      return group[0] === work
        ? group.map((each, index) => ({ work: each, position: index + 1, parcels: group.length }))
        : []
    })
    .filter(({ work }) => isShown(work, filter))
}

/**
 * Lists the keys of all rows that have the same problem in the same cell as a row: the same message
 * about the same text. Without a problem it is the row alone.
 */
export const listAlike = (
  rows: readonly WorkRow[],
  work: WorkRow,
  column: ImportColumn,
): readonly string[] => {
  const codes = new Set(
    listIssues(work)
      .filter((issue) => issue.column === column)
      .map(({ code }) => code),
  )
  const text = readText(work, column)
  return rows
    .filter(
      (each) =>
        each.key === work.key ||
        (readText(each, column) === text &&
          listIssues(each).some((issue) => issue.column === column && codes.has(issue.code))),
    )
    .map(({ key }) => key)
}

const readText = ({ row }: WorkRow, column: ImportColumn): string =>
  (row.cells[column] ?? '').trim().toLocaleLowerCase()
