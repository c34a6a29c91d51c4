import type { editHandoverSheet } from '#shared/api/handover.ts'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import type { Ticks } from './tick-queue.ts'

/** Adds what a change of a sheet has made of it: its rows, with the ticks of everybody. */
export const mergeEdit = (
  sheet: HandoverSheet,
  { sheet: summary, rows }: CallResult<typeof editHandoverSheet>,
): HandoverSheet => {
  const changed = new Map(rows.map((row) => [row.id, row]))
  return {
    ...summary,
    rows: sheet.rows.flatMap((row) => {
      const change = changed.get(row.id)
      if (!change) return []
      const isSame = change.row === row.row && change.ticked_at === row.ticked_at
      return [isSame ? row : { ...row, ...change }]
    }),
  }
}

/**
 * Shows ticks that are not saved yet.
 * @param now in ISO 8601
 */
export const applyTicks = (sheet: HandoverSheet, ticks: Ticks, now: string): HandoverSheet => {
  if (ticks.size === 0) return sheet
  const rows = sheet.rows.map((row) => {
    const isTicked = ticks.get(row.id)
    if (isTicked === undefined || isTicked === (row.ticked_at !== null)) return row
    return { ...row, ticked_at: isTicked ? now : null }
  })
  return { ...sheet, rows, ticked: rows.filter(({ ticked_at }) => ticked_at !== null).length }
}
