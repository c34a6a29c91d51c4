import type * as z from 'zod/mini'
import { getLabelFile, printLabels } from '#shared/api/labels.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { addFileJob } from '../files/file-jobs.ts'
import { type ServiceFile, waitForFile } from '../files/wait-for-file.ts'

/** Few labels are returned as a document, many as a finished file. */
type CreatedLabels =
  | { readonly kind: 'document'; readonly document: Blob }
  | { readonly kind: 'file'; readonly file: ServiceFile }

/**
 * Creates labels and waits until they are finished; `onProgress` is called with every poll of a
 * file.
 * @throws what `callApi` throws.
 */
export const createLabels = async (
  body: z.input<NonNullable<(typeof printLabels)['body']>>,
  onProgress: (file: ServiceFile) => void,
  signal: AbortSignal,
): Promise<CreatedLabels> => {
  const response = await fetchDocument(printLabels, { body }, { signal })
  if (response.kind === 'document') return response
  const file = response.result
  if (!('state' in file)) throw new Error('Expected a label file with a state')
  addFileJob('labels', file.id, file.total)
  return { kind: 'file', file: await waitForFile(getLabelFile, file, onProgress, signal) }
}
