import { createWorkerClient, type WorkerClient } from '#web/lib/run-in-worker.ts'

/** Also for a slow line, over which the decoder loads with the first picture. */
const timeLimitMs = 60_000

const startWorker = () =>
  new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })

/** Creates the client of the worker that finds the codes in pictures. */
export const createPictureReader = (): Pick<WorkerClient, 'stop'> & {
  /**
   * Returns the texts of the codes in a picture.
   * @throws as `WorkerClient.ask`.
   */
  readonly read: (picture: ImageData) => Promise<readonly string[]>
} => {
  const client = createWorkerClient(startWorker)
  return {
    read: (picture) => client.ask<readonly string[]>(picture, timeLimitMs),
    stop: client.stop,
  }
}
