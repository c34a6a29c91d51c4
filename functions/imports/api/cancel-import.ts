import { cancelImport } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeImport } from '#functions/imports/describe-import.ts'
import { type ImportRecord, importJobs } from '#functions/imports/import-job.ts'
import { beginWork, changeImport, createImportProblem } from '#functions/imports/import-store.ts'
import { listCreatedIds } from '#functions/imports/undo-shipments.ts'
import { queueStep } from '#functions/jobs/queue-step.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Maximum number of items in one batch read of DynamoDB. */
const maxInOneRead = 100
/** Batches that are read at once. */
const concurrency = 4

/** @throws Problem conflict when one of the shipments is confirmed, paid or handed in. */
const checkUndoable = async (job: ImportRecord): Promise<void> => {
  const batches = chunk(await listCreatedIds(job), maxInOneRead)
  const statuses = await mapInBatches(batches, concurrency, (ids) =>
    runtime.table.getValues(
      ids.map((id) => keys.order(job.owner, id)),
      'status',
    ),
  )
  const isOpen = (status: string) => status === 'created' || status === 'cancelled'
  if (!statuses.flat().every(isOpen)) throw createImportProblem('import_not_undoable')
}

export const handler = serve(cancelImport, async ({ params: { id }, session, reply }) => {
  const { owner } = requirePerson(session)
  const job = await changeImport(owner, id, async (before) => {
    if (before.phase === 'check') return beginWork(before, { phase: 'cancel', state: 'ready' })
    if (before.phase === 'create') await checkUndoable(before)
    const isOpen =
      before.phase === 'create' || (before.phase === 'undo' && before.state === 'failed')
    return isOpen ? beginWork(before, { phase: 'undo', done: 0, kept: 0 }) : before
  })
  // Again for a repeated request, whose message may have been lost.
  if (job.state === 'waiting' || job.state === 'rendering') await queueStep(importJobs, job)
  reply.status = 202
  return describeImport(job)
})
