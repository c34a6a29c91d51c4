import type * as z from 'zod/mini'
import { getLabelFile, printLabels } from '#shared/api/labels.ts'
import { type CallResult, callApi, fetchDocument } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { addFileJob } from '../files/file-jobs.ts'

/** Interval between two polls of a label file. */
const pollIntervalMs = 1_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The progress and result of a label file. */
export type LabelFile = CallResult<typeof getLabelFile>

/** Returns the progress of a file. The service goes on while the browser has no connection. */
const pollFile = async (file: LabelFile, signal: AbortSignal): Promise<LabelFile> => {
  try {
    return await callApi(getLabelFile, { params: { id: file.id } }, { signal })
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.problem.error_type !== 'network_error') {
      throw failure
    }
    return file
  }
}

/** Few labels are returned as a document, many as a finished file. */
type CreatedLabels =
  | { readonly kind: 'document'; readonly document: Blob }
  | { readonly kind: 'file'; readonly file: LabelFile }

/**
 * Creates labels and waits until they are finished; `onProgress` is called with every poll of a
 * file. The wait ends because the server fails files that take too long.
 * @throws what `callApi` throws.
 */
export const createLabels = async (
  body: z.input<NonNullable<(typeof printLabels)['body']>>,
  onProgress: (file: LabelFile) => void,
  signal: AbortSignal,
): Promise<CreatedLabels> => {
  const response = await fetchDocument(printLabels, { body }, { signal })
  if (response.kind === 'document') return response
  let file = response.result
  if (!('state' in file)) throw new Error('Expected a label file with a state')
  addFileJob('labels', file.id, file.total)
  while (file.state === 'waiting' || file.state === 'rendering') {
    onProgress(file)
    await sleep(pollIntervalMs)
    file = await pollFile(file, signal)
  }
  return { kind: 'file', file }
}
