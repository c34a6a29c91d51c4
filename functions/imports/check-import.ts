import { isLastAttempt } from '#functions/jobs/job-attempts.ts'
import type { JobChanges } from '#functions/jobs/job-store.ts'
import type { SaveProgress } from '#functions/jobs/run-job.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isUnchecked, type JudgedRow, judgeRows, withIssues } from './check-rows.ts'
import type { ImportRecord } from './import-job.ts'
import { countRows, putRows, readRows, type StoredImportRow } from './import-objects.ts'
import { loadImporter } from './load-importer.ts'

/** Rows that one message judges: some seconds of work if all have an address. */
const stepSize = 500

/** Stores the verdicts of rows, and returns what they change of the import. */
const storeVerdicts = async (
  { id }: ImportRecord,
  rows: readonly StoredImportRow[],
  judged: readonly JudgedRow[],
) => {
  const checked = withIssues(rows, judged)
  const counts = countRows(checked)
  return { ...counts, rows_key: await putRows(id, checked), done: counts.valid + counts.invalid }
}

/**
 * Judges the next rows of an import that are not judged: all of a new one, else the changed ones.
 * While the geocoder fails, the other rows are stored and the attempt fails, so that the queue repeats
 * it. After the last attempt the rows say that their addresses are not checked, and the company may
 * have them checked again.
 * @throws Error while addresses could not be looked up.
 */
export const checkImport = async (
  runtime: Runtime,
  job: ImportRecord,
  save: SaveProgress,
): Promise<JobChanges> => {
  const rows = await readRows(job)
  const waiting = rows.filter(({ issues }) => issues === null)
  const importer = await loadImporter(job)
  const judge = (some: readonly StoredImportRow[], addresses: 'lookUp' | 'unavailable') =>
    judgeRows(runtime, importer, job, some, { all: rows, addresses })
  const judged = await judge(waiting.slice(0, stepSize), 'lookUp')
  const hasFailed = judged.some(isUnchecked)
  if (hasFailed && !isLastAttempt(job)) {
    const known = judged.filter((each) => !isUnchecked(each))
    await save(await storeVerdicts(job, rows, known))
    throw new Error('The addresses of an import could not be looked up')
  }
  // No more is asked of a geocoder that has failed repeatedly.
  const rest = hasFailed ? await judge(waiting.slice(stepSize), 'unavailable') : []
  const isEnd = hasFailed || waiting.length <= stepSize
  return {
    ...(await storeVerdicts(job, rows, [...judged, ...rest])),
    ...(isEnd && { state: 'ready' as const }),
  }
}
