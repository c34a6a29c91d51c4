import type { ImportState, ImportSummary } from '#shared/api/imports.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { ImportRecord } from './import-job.ts'

/** The states of the phases, by those of a job. */
const states = {
  check: { waiting: 'waiting', rendering: 'checking', ready: 'ready', failed: 'failed' },
  create: { waiting: 'creating', rendering: 'creating', ready: 'done', failed: 'failed' },
  undo: { waiting: 'undoing', rendering: 'undoing', ready: 'undone', failed: 'failed' },
  cancel: { waiting: 'cancelled', rendering: 'cancelled', ready: 'cancelled', failed: 'cancelled' },
} as const satisfies Record<ImportRecord['phase'], Record<ImportRecord['state'], ImportState>>

/** Describes an import without its rows. */
export const describeImport = (job: ImportRecord): ImportSummary => ({
  id: job.id,
  state: states[job.phase][job.state],
  file_name: job.file_name,
  file_type: job.file_type,
  imported_by: job.imported_by,
  imported_at: toIsoTime(job.imported_at),
  done: job.done,
  total: job.total,
  valid: job.valid,
  invalid: job.invalid,
  created: job.created,
  kept: job.kept,
})
