import { getLabelFile } from '#shared/api/labels.ts'
import { describeFile } from '#functions/files/describe-file.ts'
import { readJob } from '#functions/jobs/job-store.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { labelFiles } from '#functions/labels/label-files.ts'

export const handler = serve(getLabelFile, async ({ params: { id }, session }) => {
  const { owner } = requireSession(session)
  const file = await readJob(runtime, labelFiles, { owner, id })
  if (!file) throw notFound('Label')
  return describeFile(labelFiles, file)
})
