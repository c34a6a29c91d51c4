import { getExport } from '#shared/api/exports.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import {
  type ExportRecord,
  readExport,
  toSheetKey,
} from '#functions/store/records/files/export-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Loads the S3 client on demand, because clients poll this call until the file is ready. */
const getFileUrl = async (job: ExportRecord): Promise<string> => {
  const { createFileUrl } = await import('#functions/lib/files-bucket.ts')
  const day = toIsoDay(toTallinnDay(job.ordered_at))
  return createFileUrl(toSheetKey(job), `shipments-${day}.xlsx`)
}

export const handler = serve(getExport, async ({ params, session }) => {
  const job = await readExport(runtime, requirePerson(session).owner, params.id)
  if (!job) throw notFound('Export')
  const { id, state, done, total } = job
  return { id, state, done, total, url: state === 'ready' ? await getFileUrl(job) : null }
})
