import type { ImportRecord } from '#functions/imports/import-job.ts'

/** An import of a company that was cancelled, so that its rows are not read. */
export const exampleImport: ImportRecord = {
  id: 'job_import',
  owner: 'com_1',
  state: 'ready',
  done: 0,
  failures: 0,
  ordered_at: Date.UTC(2026, 10, 25, 8),
  expires_at: 2 ** 32,
  phase: 'cancel',
  account_id: 'acc_1',
  imported_by: 'Mari Maasikas',
  imported_at: Date.UTC(2026, 10, 25, 8),
  locale: 'et_EE',
  file_name: 'pakid.xlsx',
  file_type: 'xlsx',
  rows_key: 'imports/job_import/rows.json',
  total: 1,
  valid: 1,
  invalid: 0,
  created: 0,
  left_out: [],
  kept: 0,
}
