import { isServiceReachable } from './connection.ts'

/** How long to wait for a chunk. */
export const chunkTimeoutMs = 120_000

/** Thrown when a chunk does not load: without a connection, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  /** Whether the service could not be reached. */
  readonly isOffline: boolean
  constructor(cause: unknown, isOffline: boolean) {
    super('A chunk of the app did not load', { cause })
    this.name = 'ChunkLoadError'
    this.isOffline = isOffline
  }
}

/**
 * Loads a chunk of the app.
 * @throws `ChunkLoadError` when loading fails or takes longer than two minutes.
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw new ChunkLoadError(cause, !(await isServiceReachable()))
  } finally {
    clearTimeout(timer)
  }
}
