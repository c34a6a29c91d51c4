import type { getExport } from '#shared/api/exports.ts'
import type { getLabelFile } from '#shared/api/labels.ts'
import { type CallResult, callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Interval between two polls of a file. */
const pollIntervalMs = 1_000

/** Calls that return the progress of a file that the service makes in the background. */
type FileCall = typeof getLabelFile | typeof getExport

/** The progress and result of such a file. */
export type ServiceFile = CallResult<FileCall>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isDisconnected = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.error_type === 'network_error'

/**
 * Waits until a file is finished and returns it; `onProgress` is called before every poll. The wait
 * ends because the service fails files that take too long, and goes on while the browser has no
 * connection.
 * @throws what `callApi` throws for other reasons.
 */
export const waitForFile = async (
  call: FileCall,
  started: ServiceFile,
  onProgress: (file: ServiceFile) => void,
  signal: AbortSignal,
): Promise<ServiceFile> => {
  let file = started
  while (file.state === 'waiting' || file.state === 'rendering') {
    onProgress(file)
    await sleep(pollIntervalMs)
    try {
      file = await callApi(call, { params: { id: file.id } }, { signal })
    } catch (failure) {
      if (!isDisconnected(failure)) throw failure
    }
  }
  return file
}
