import { listImports, maxListedImports } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeImport } from '#functions/imports/describe-import.ts'
import { importRecord } from '#functions/imports/import-job.ts'
import { now, toEpochSeconds } from '#functions/lib/clock.ts'
import { partitions } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listImports, async ({ session }) => {
  const { owner } = requirePerson(session)
  const { items } = await runtime.table.query({
    ...partitions.imports(owner),
    descending: true,
    limit: maxListedImports,
  })
  const jobs = items.map((item) => importRecord.parse(item))
  // DynamoDB deletes expired records late.
  const kept = jobs.filter(({ expires_at }) => expires_at > toEpochSeconds(now()))
  return { imports: kept.map(describeImport) }
})
