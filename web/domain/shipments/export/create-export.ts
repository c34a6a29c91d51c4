import type * as z from 'zod/mini'
import { exportShipments, getExport } from '#shared/api/exports.ts'
import { type CallResult, callApi, fetchDocument } from '#web/lib/api/api-client.ts'

/** Interval between two polls of an export. */
const pollIntervalMs = 1_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The progress and result of an export by a background job. */
export type ExportFile = CallResult<typeof getExport>

/** Which shipments are exported. */
export type ExportBody = Omit<z.input<NonNullable<(typeof exportShipments)['body']>>, 'export'>

/** Few shipments are returned as a document, many as a finished file. */
export type CreatedExport =
  | { readonly kind: 'document'; readonly document: Blob }
  | { readonly kind: 'file'; readonly file: ExportFile }

/**
 * Exports shipments as a spreadsheet and waits until it is finished; `onProgress` is called with
 * every poll of a job. The wait ends because the server fails jobs that take too long.
 * @throws what `callApi` throws.
 */
export const createExport = async (
  body: ExportBody,
  onProgress: (file: ExportFile) => void,
  signal: AbortSignal,
): Promise<CreatedExport> => {
  const response = await fetchDocument(
    exportShipments,
    { body: { ...body, export: 'xlsx' } },
    { signal },
  )
  if (response.kind === 'document') return response
  let file = response.result
  if (!('state' in file)) throw new Error('Expected an export with a state')
  while (file.state === 'waiting' || file.state === 'rendering') {
    onProgress(file)
    await sleep(pollIntervalMs)
    file = await callApi(getExport, { params: { id: file.id } }, { signal })
  }
  return { kind: 'file', file }
}
