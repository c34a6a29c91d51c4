import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { now } from '#functions/lib/clock.ts'
import { readJob } from '#functions/jobs/job-store.ts'
import { all, type Attributes, ConditionFailed, equals } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type ImportRecord, importJobs, importRecord } from './import-job.ts'

/** @throws Problem not_found for a foreign or unknown import. */
export const requireImport = async (owner: string, id: string): Promise<ImportRecord> => {
  const job = await readJob(runtime, importJobs, { owner, id })
  if (!job) throw notFound('Import')
  return job
}

/** Creates the error for an import that is in another state than a call needs. */
export const createImportProblem = (
  code: 'import_not_ready' | 'import_ended' | 'import_has_errors' | 'import_not_undoable',
): Problem => new Problem('conflict', formatMessage(code), { code })

/**
 * Lets an import begin work of a phase, which ends all attempts at earlier work. Returns it as it is
 * then; undefined when it has changed since it was read.
 */
export const beginWork = async (
  { owner, id, phase, state, rows_key }: ImportRecord,
  set: Attributes & { readonly phase: ImportRecord['phase'] },
): Promise<ImportRecord | undefined> => {
  try {
    const item = await runtime.table.write({
      update: importJobs.toKey(owner, id),
      set: { state: 'waiting', done: 0, failures: 0, ordered_at: now(), ...set },
      remove: ['attempt'],
      if: all(equals('phase', phase), equals('state', state), equals('rows_key', rows_key)),
    })
    return importRecord.parse(item)
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** More lost races than this indicate another error. */
const maxAttempts = 10

/**
 * Reads an import and decides by it, again whenever it has changed before the decision was stored.
 * @param decide returns the import after its decision; undefined when that lost a race
 * @throws Problem not_found, conflict, or what `decide` throws
 */
export const changeImport = async (
  owner: string,
  id: string,
  decide: (job: ImportRecord) => Promise<ImportRecord | undefined>,
): Promise<ImportRecord> => {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const changed = await decide(await requireImport(owner, id))
    if (changed) return changed
  }
  throw new Problem('conflict', formatMessage('conflict'))
}
