import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import type { Table } from '#functions/store/operations.ts'
import { getSheet, type StoredSheet } from './handover-sheet-store.ts'

/** @throws Problem not_found for a foreign or unknown sheet. */
export const requireSheet = async (
  table: Table,
  owner: string,
  id: string,
): Promise<StoredSheet> => {
  const sheet = await getSheet(table, owner, id)
  if (!sheet) throw notFound('Handover sheet')
  return sheet
}

/** Creates the error for a change of a sheet whose parcels the carrier has taken over. */
export const createHandedOverProblem = (): Problem => {
  const code = 'sheet_handed_over'
  return new Problem('conflict', formatMessage(code), { code })
}
