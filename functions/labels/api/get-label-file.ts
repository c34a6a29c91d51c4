import { getLabelFile } from '#shared/api/labels.ts'
import { notFound } from '#functions/lib/errors.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import type { LabelFileRecord } from '../label-file-store.ts'
import { objectKey, readLabelFile } from '../label-file-store.ts'

/** Asked again and again until the file is there: only then is the bucket's client loaded. */
const addressOf = async (file: LabelFileRecord): Promise<string> => {
  const { pdfAddress } = await import('../files-bucket.ts')
  return pdfAddress(objectKey(file), 'labels.pdf')
}

export const handler = serve(getLabelFile, async ({ params, session }) => {
  const file = await readLabelFile(runtime, ownSession(session).owner, params.id)
  if (!file) throw notFound('Label')
  return {
    id: file.id,
    state: file.state,
    done: file.done,
    total: file.barcodes.length,
    url: file.state === 'ready' ? await addressOf(file) : null,
  }
})
