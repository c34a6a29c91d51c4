import { useEffect } from 'react'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { addFileJob, type FileJob } from './file-jobs.ts'
import { readFile } from './read-file.ts'
import { waitForFile } from './wait-for-file.ts'

/** A file that is finished. */
export interface CreatedFile {
  /** An object URL, or the address of a stored file, which expires soon; null if its job failed. */
  readonly url: string | null
  /** What an object URL stands for. Its content is read from here: no script may read the URL itself. */
  readonly document?: Blob
  /** The id of a stored file. */
  readonly id?: string
}

/** Few labels or shipments are returned as a document; for many the service makes a file. */
type FileResponse =
  | { readonly kind: 'document'; readonly document: Blob }
  | { readonly kind: 'result'; readonly result: Uint8Array | ServiceFile }

/**
 * Orders a file by a request and waits until it is finished. `onProgress` is called with every poll
 * of a file that the service makes.
 * @throws what `callApi` throws.
 */
export const createFile = async (
  kind: FileJob['kind'],
  request: Promise<FileResponse>,
  onProgress: (file: ServiceFile) => void,
  signal: AbortSignal,
): Promise<CreatedFile> => {
  const response = await request
  if (response.kind === 'document') {
    const { document } = response
    return { url: URL.createObjectURL(document), document }
  }
  const file = response.result
  if (!('state' in file)) throw new Error('Expected a file with a state')
  addFileJob(kind, file.id, file.total)
  return waitForFile(file, () => readFile({ kind, id: file.id }, signal), onProgress)
}

/** Frees the object URL of a file once it is not shown any more. */
export const useFreedUrl = (url: string | null | undefined): void =>
  useEffect(() => (url?.startsWith('blob:') ? () => URL.revokeObjectURL(url) : undefined), [url])
