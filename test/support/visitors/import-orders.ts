import { expect } from 'vitest'
import { getImport, importOrders, type ImportState } from '#shared/api/imports.ts'
import type { ImportCells, ImportRow } from '#shared/imports/import-row.ts'
import { places } from '#test/support/examples/example-body.ts'
import type { Browser } from './visitor.ts'

/** The row of a sheet that has its first shipment. */
const firstRow = 2

/** A row to a blue locker that can be created, with `changes` applied. */
export const createImportRow = (number: number, changes: ImportCells = {}): ImportRow => ({
  number,
  cells: {
    terminal_id: String(places.ulemiste),
    recipient_name: 'Maarja Tamm',
    recipient_phone: '+37256102233',
    size: 'M',
    reference: `T-${number}`,
    ...changes,
  },
})

/** Rows of a sheet without errors. */
export const createImportRows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, index) => createImportRow(firstRow + index))

/** Sends the rows of a file. Returns the id of the import. */
export const sendRows = async (
  browser: Browser,
  rows: readonly ImportRow[],
  key?: string,
): Promise<string> => {
  const body = { file_name: 'päeva-pakid.xlsx', file_type: 'xlsx', rows }
  const { id } = await browser.call(importOrders, { body, ...(key !== undefined && { key }) })
  return id
}

/** Returns an import with its rows that have errors. */
export const readImport = (browser: Browser, id: string) =>
  browser.call(getImport, { params: { id }, query: { rows: 'invalid' } })

/** Waits until an import has a state, and returns it. */
export const waitForImport = async (browser: Browser, id: string, state: ImportState) => {
  const read = async () => (await browser.call(getImport, { params: { id } })).state
  await expect.poll(read).toBe(state)
  return readImport(browser, id)
}
