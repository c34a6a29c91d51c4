import { editImport } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeImport } from '#functions/imports/describe-import.ts'
import { importJobs } from '#functions/imports/import-job.ts'
import { countRows, putRows, readRows } from '#functions/imports/import-objects.ts'
import { beginWork, changeImport, createImportProblem } from '#functions/imports/import-store.ts'
import { checkSize, mergeRows } from '#functions/imports/merge-rows.ts'
import { queueStep } from '#functions/jobs/queue-step.ts'

export const handler = serve(editImport, async ({ params: { id }, body, session, reply }) => {
  const { owner } = requirePerson(session)
  const job = await changeImport(owner, id, async (before) => {
    if (before.phase !== 'check' || before.state === 'failed') {
      throw createImportProblem('import_ended')
    }
    if (before.state !== 'ready') {
      // The message of an earlier change may have been lost.
      await queueStep(importJobs, before)
      throw createImportProblem('import_not_ready')
    }
    const rows = mergeRows(await readRows(before), body.rows, body.removed)
    checkSize(rows)
    const counts = countRows(rows)
    const rows_key = await putRows(id, rows)
    const done = counts.valid + counts.invalid
    return beginWork(before, { phase: 'check', ...counts, done, rows_key })
  })
  await queueStep(importJobs, job)
  reply.status = 202
  return describeImport(job)
})
