import { getExport } from '#shared/api/exports.ts'
import { describeFile } from '#functions/files/describe-file.ts'
import { readJob } from '#functions/jobs/job-store.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { exportFiles } from '#functions/orders/exports/export-files.ts'

export const handler = serve(getExport, async ({ params: { id }, session }) => {
  const { owner } = requirePerson(session)
  const file = await readJob(runtime, exportFiles, { owner, id })
  if (!file) throw notFound('Export')
  return describeFile(exportFiles, file)
})
