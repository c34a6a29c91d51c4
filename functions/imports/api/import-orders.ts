import * as z from 'zod/mini'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { importOrders } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeImport } from '#functions/imports/describe-import.ts'
import { type ImportRecord, importJobs } from '#functions/imports/import-job.ts'
import { putRows } from '#functions/imports/import-objects.ts'
import { requireImport } from '#functions/imports/import-store.ts'
import { checkSize, toNewRows } from '#functions/imports/merge-rows.ts'
import { queueStep } from '#functions/jobs/queue-step.ts'
import { startJob } from '#functions/jobs/start-job.ts'
import { createId } from '#functions/lib/ids.ts'
import { commitOnce, createFingerprint, findRecordedResult } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { notExists } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(importOrders, async ({ body, session, request, reply }) => {
  const { owner, account } = requirePerson(session)
  checkSize(body.rows)
  const idempotentRequest = {
    key: keys.request(owner, request.idempotencyKey ?? createId('req')),
    fingerprint: createFingerprint(['import', body]),
  }
  reply.status = 202
  /** Returns the import of a request; its message may have been lost. */
  const respond = async (id: string) => {
    const job = await requireImport(owner, id)
    if (job.state === 'waiting') await queueStep(importJobs, job)
    return describeImport(job)
  }
  const before = await findRecordedResult(runtime, idempotentRequest, z.string())
  if (before !== undefined) return respond(before)
  const started = await startJob('import', owner)
  const rows = toNewRows(body.rows)
  const job: ImportRecord = {
    ...started,
    phase: 'check',
    account_id: account.id,
    imported_by: formatFullName(account),
    imported_at: started.ordered_at,
    locale: account.locale_code,
    file_name: body.file_name,
    file_type: body.file_type,
    rows_key: await putRows(started.id, rows),
    total: rows.length,
    valid: 0,
    invalid: 0,
    created: 0,
    left_out: [],
    kept: 0,
  }
  const id = await commitOnce(runtime, idempotentRequest, z.string(), async () => ({
    writes: [{ put: { ...importJobs.toKey(owner, job.id), ...job }, if: notExists }],
    result: job.id,
  }))
  return respond(id)
})
