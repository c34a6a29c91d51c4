import type { ServiceFile } from '#shared/api/service-file.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Interval between two polls of a file. */
const pollIntervalMs = 500

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isDisconnected = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.error_type === 'network_error'

/**
 * Waits until a file is finished and returns it; `onProgress` is called before every `read`. The wait
 * ends because the service fails files that take too long, and goes on while the browser has no
 * connection.
 * @throws what `read` throws for other reasons.
 */
export const waitForFile = async (
  started: ServiceFile,
  read: () => Promise<ServiceFile>,
  onProgress: (file: ServiceFile) => void,
): Promise<ServiceFile> => {
  let file = started
  while (file.state === 'waiting' || file.state === 'rendering') {
    onProgress(file)
    await sleep(pollIntervalMs)
    try {
      file = await read()
    } catch (failure) {
      if (!isDisconnected(failure)) throw failure
    }
  }
  return file
}
