import * as z from 'zod/mini'
import { importFileTypes } from '#shared/imports/read/import-table.ts'
import { locale } from '#shared/lib/locale.ts'
import { jobFields, type JobKind } from '#functions/jobs/job-kind.ts'
import { keys } from '#functions/store/keys.ts'

/**
 * The stored record of an import. Its state is that of its phase: `ready` in the phase `create` says
 * that all shipments are created. Its rows are in the bucket.
 */
export const importRecord = z.object({
  ...jobFields,
  /** `cancel`: it ended before anything was created. `undo`: its shipments are cancelled. */
  phase: z.enum(['check', 'create', 'undo', 'cancel']),
  /** The account that has sent it, and the name of its person at that time. */
  account_id: z.string(),
  imported_by: z.string(),
  /** When it was sent, in milliseconds since 1970. */
  imported_at: z.number(),
  /** The language of messages about its shipments. */
  locale,
  file_name: z.string(),
  file_type: z.enum(importFileTypes),
  /** The object with the rows and what is wrong with them. Every change has an object of its own. */
  rows_key: z.string(),
  total: z.int(),
  valid: z.int(),
  invalid: z.int(),
  /** The object with the shipments to create; missing until they are planned. */
  plan_key: z.optional(z.string()),
  created: z.int(),
  /** The numbers of planned rows that were not created: another shipment has got their barcode. */
  left_out: z.array(z.int()),
  kept: z.int(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** Imports of up to 2,000 rows. */
export const importJobs: JobKind<ImportRecord> = {
  queue: 'imports',
  message: 'run_import',
  toKey: keys.importJob,
  record: importRecord,
}
