import { listReadyRows } from '#web/imports/state/list-rows.ts'
import type { WorkRow } from '#web/imports/state/import-state.ts'

/** What the rows on the screen differ in from those that the server has. */
export interface RowChanges {
  /** Rows to send: changed ones, and those that are ready now. */
  readonly changed: readonly WorkRow[]
  /** Numbers of rows that are not on the screen any more. */
  readonly removed: readonly number[]
}

const isSame = ({ row, sent }: WorkRow): boolean =>
  sent !== null &&
  (sent === row ||
    JSON.stringify([sent.cells, sent.unrepaired ?? []]) ===
      JSON.stringify([row.cells, row.unrepaired ?? []]))

/** Returns what the server does not know yet of the rows that it works on. */
export const listRowChanges = (
  rows: readonly WorkRow[],
  numbers: readonly number[],
): RowChanges => {
  const present = new Set(rows.map(({ row }) => row.number))
  return {
    changed: listReadyRows(rows).filter((work) => !isSame(work)),
    removed: numbers.filter((number) => !present.has(number)),
  }
}

/** Lists the rows that the server has, and whose addresses it could not look up. */
export const listUnchecked = (rows: readonly WorkRow[]): readonly WorkRow[] =>
  rows.filter(
    (work) => isSame(work) && work.refusals.some(({ code }) => code === 'address_unchecked'),
  )
