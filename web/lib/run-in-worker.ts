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

/** A worker that answers several requests, one after another. */
export interface WorkerClient {
  /**
   * Sends a request to the worker, which is started for the first one, and returns its answer.
   * @throws ChunkLoadError when the worker does not load; WorkerTimeout after `timeLimitMs`; Error
   *   with the message of an error in the worker. It is stopped then, and started for the next request.
   */
  readonly ask: <Answer>(request: unknown, timeLimitMs: number) => Promise<Answer>
  readonly stop: () => void
}

/** Creates the client of a worker that uses `answerRequests`. */
export const createWorkerClient = (start: () => Worker): WorkerClient => {
  let worker: Worker | undefined
  let previous: Promise<unknown> = Promise.resolve()
  const stop = () => {
    worker?.terminate()
    worker = undefined
  }
  const load = async (): Promise<Worker> => {
    if (worker) return worker
    return loadChunk(async () => {
      worker = start()
      await waitForMessage(worker)
      return worker
    })
  }
  const run = async <Answer>(request: unknown, timeLimitMs: number): Promise<Answer> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const loaded = await load()
      const answer = waitForMessage<Answer>(loaded)
      // Nothing is transferred: the page keeps the request.
      loaded.postMessage(request, [])
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new WorkerTimeout()), timeLimitMs)
      })
      return await Promise.race([answer, timeout])
    } catch (failure) {
      stop()
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    ask: <Answer>(request: unknown, timeLimitMs: number) => {
      const answer = previous.then(() => run<Answer>(request, timeLimitMs))
      previous = answer.catch(() => {})
      return answer
    },
    stop,
  }
}

/**
 * Sends a request to a new worker, which uses `answerRequests`, and returns its answer. The worker is
 * stopped after its answer, its error or the time limit, which begins when it has loaded.
 * @throws as `WorkerClient.ask`.
 */
export const runInWorker = async <Answer>(
  start: () => Worker,
  request: unknown,
  timeLimitMs: number,
): Promise<Answer> => {
  const client = createWorkerClient(start)
  try {
    return await client.ask<Answer>(request, timeLimitMs)
  } finally {
    client.stop()
  }
}
