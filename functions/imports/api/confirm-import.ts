import { confirmImport } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeImport } from '#functions/imports/describe-import.ts'
import { importJobs } from '#functions/imports/import-job.ts'
import { beginWork, changeImport, createImportProblem } from '#functions/imports/import-store.ts'
import { queueStep } from '#functions/jobs/queue-step.ts'

export const handler = serve(confirmImport, async ({ params: { id }, body, session, reply }) => {
  const { owner } = requirePerson(session)
  const job = await changeImport(owner, id, async (before) => {
    if (before.phase === 'create') return before
    if (before.phase !== 'check' || before.state === 'failed') {
      throw createImportProblem('import_ended')
    }
    if (before.state !== 'ready') throw createImportProblem('import_not_ready')
    const isComplete = before.invalid === 0 || body.leave_out_invalid === true
    if (!isComplete || before.valid === 0) throw createImportProblem('import_has_errors')
    return beginWork(before, { phase: 'create' })
  })
  // Again for a repeated request, whose message may have been lost.
  if (job.state === 'waiting' || job.state === 'rendering') await queueStep(importJobs, job)
  reply.status = 202
  return describeImport(job)
})
