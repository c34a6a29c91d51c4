import { loadChunk } from '#web/lib/api/load-chunk.ts'

/** A worker has not answered within its time limit and was stopped. */
export class WorkerTimeout extends Error {
  constructor() {
    super('A worker did not answer in time')
    this.name = 'WorkerTimeout'
  }
}

const waitForMessage = <Message>(worker: Worker): Promise<Message> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => resolve(data), {
      once: true,
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
  })

/**
 * Sends a request to a new worker, which uses `answerRequests`, and returns its answer. The worker is
 * stopped after its answer, its error or the time limit, which begins when it has loaded.
 * @throws ChunkLoadError when the worker does not load; WorkerTimeout after `timeLimitMs`; Error with
 *   the message of an error in the worker.
 */
export const runInWorker = async <Answer>(
  start: () => Worker,
  request: unknown,
  timeLimitMs: number,
): Promise<Answer> => {
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const loaded = await loadChunk(async () => {
      worker = start()
      await waitForMessage(worker)
      return worker
    })
    const answer = waitForMessage<Answer>(loaded)
    // Nothing is transferred: the page keeps the request.
    loaded.postMessage(request, [])
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new WorkerTimeout()), timeLimitMs)
    })
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
    worker?.terminate()
  }
}
