import type { JobChanges } from '#functions/jobs/job-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { judgeRows, withIssues } from './check-rows.ts'
import type { ImportRecord } from './import-job.ts'
import { countRows, putRows, readRows } from './import-objects.ts'
import { loadImporter } from './load-importer.ts'

/** Rows that one message judges: some seconds of work if all have an address. */
const stepSize = 500

/** Judges the next rows of an import that are not judged: all of a new one, else the changed ones. */
export const checkImport = async (runtime: Runtime, job: ImportRecord): Promise<JobChanges> => {
  const rows = await readRows(job)
  const waiting = rows.filter(({ issues }) => issues === null)
  const importer = await loadImporter(job)
  const next = waiting.slice(0, stepSize)
  const judged = await judgeRows(runtime, importer, job, next, { all: rows, isLookedUp: true })
  const checked = withIssues(rows, judged)
  const isEnd = waiting.length <= stepSize
  const counts = countRows(checked)
  return {
    ...counts,
    rows_key: await putRows(job.id, checked),
    done: counts.valid + counts.invalid,
    ...(isEnd && { state: 'ready' as const }),
  }
}
