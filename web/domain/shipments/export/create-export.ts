import type * as z from 'zod/mini'
import { exportShipments, getExport } from '#shared/api/exports.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { addFileJob } from '../files/file-jobs.ts'
import { type ServiceFile, waitForFile } from '../files/wait-for-file.ts'

/** Which shipments are exported. */
export type ExportBody = Omit<z.input<NonNullable<(typeof exportShipments)['body']>>, 'export'>

/** Few shipments are returned as a document, many as a finished file. */
export type CreatedExport =
  | { readonly kind: 'document'; readonly document: Blob }
  | { readonly kind: 'file'; readonly file: ServiceFile }

/**
 * Exports shipments as a spreadsheet and waits until it is finished; `onProgress` is called with
 * every poll of a job.
 * @throws what `callApi` throws.
 */
export const createExport = async (
  body: ExportBody,
  onProgress: (file: ServiceFile) => void,
  signal: AbortSignal,
): Promise<CreatedExport> => {
  const response = await fetchDocument(
    exportShipments,
    { body: { ...body, export: 'xlsx' } },
    { signal },
  )
  if (response.kind === 'document') return response
  const file = response.result
  if (!('state' in file)) throw new Error('Expected an export with a state')
  addFileJob('exports', file.id, file.total)
  return { kind: 'file', file: await waitForFile(getExport, file, onProgress, signal) }
}
