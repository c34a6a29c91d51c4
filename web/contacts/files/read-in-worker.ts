import { runInWorker, WorkerTimeout } from '#web/lib/run-in-worker.ts'
import { type ContactFile, ContactFileError } from './file-contact.ts'
import type { ContactFileAnswer } from './read-file.worker.ts'

/** Time in milliseconds after which reading is stopped; the largest files take a few seconds. */
const timeLimitMs = 10_000

const startWorker = () =>
  new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads the contacts of a file in a worker, so that no file keeps the page from answering.
 * @throws ContactFileError when it cannot be imported, `tooSlow` after ten seconds; ChunkLoadError when the
 *   worker does not load.
 */
export const readInWorker = async (file: Blob): Promise<ContactFile> => {
  try {
    const answer = await runInWorker<ContactFileAnswer>(startWorker, file, timeLimitMs)
    if ('error' in answer) throw new ContactFileError(answer.error)
    return answer.contents
  } catch (failure) {
    throw failure instanceof WorkerTimeout ? new ContactFileError('tooSlow') : failure
  }
}
