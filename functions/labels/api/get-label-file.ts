import { getLabelFile } from '#shared/api/labels.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { LabelFileRecord } from '#functions/store/records/files/label-file-store.ts'
import { toObjectKey, readLabelFile } from '#functions/store/records/files/label-file-store.ts'

/** Loads the S3 client on demand, because clients poll this call until the file is ready. */
const getFileUrl = async (file: LabelFileRecord): Promise<string> => {
  const { createFileUrl } = await import('#functions/lib/files-bucket.ts')
  return createFileUrl(toObjectKey(file), 'labels.pdf')
}

export const handler = serve(getLabelFile, async ({ params, session }) => {
  const file = await readLabelFile(runtime, requireSession(session).owner, params.id)
  if (!file) throw notFound('Label')
  return {
    id: file.id,
    state: file.state,
    done: file.done,
    total: file.barcodes.length,
    url: file.state === 'ready' ? await getFileUrl(file) : null,
  }
})
