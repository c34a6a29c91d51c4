import { getLabelFile } from '#shared/api/labels.ts'
import { notFound } from '#functions/lib/errors.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { table } from '#functions/lib/store/table.ts'
import { pdfAddress } from '../files-bucket.ts'
import { getLabelFile as readLabelFile, objectKey } from '../label-file-store.ts'

export const handler = serve(getLabelFile, async ({ params, session }) => {
  const file = await readLabelFile(table, ownSession(session).owner, params.id)
  if (!file) throw notFound('Label')
  return {
    id: file.id,
    state: file.state,
    done: file.done,
    total: file.barcodes.length,
    url: file.state === 'ready' ? await pdfAddress(objectKey(file), 'labels.pdf') : null,
  }
})
