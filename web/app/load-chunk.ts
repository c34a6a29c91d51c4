/** Longest wait for a part of the app. */
const timeoutMs = 120_000

/** A part of the app that did not come: offline, or replaced by a newer version. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a part of the app; gives up with a `ChunkFailure` after two minutes or when refused. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new ChunkFailure(cause)
  } finally {
    clearTimeout(timer)
  }
}
