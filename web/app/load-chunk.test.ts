import { afterEach, expect, test, vi } from 'vitest'
import { ChunkFailure, loadChunk } from './load-chunk.ts'

afterEach(() => vi.useRealTimers())

test('a part that comes is given on', async () => {
  await expect(loadChunk(() => Promise.resolve('part'))).resolves.toBe('part')
})

test('a part that is refused is a ChunkLoadError', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failure: unknown = await loadChunk(() => Promise.reject(cause)).catch((error) => error)
  expect(failure).toBeInstanceOf(ChunkFailure)
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause })
})

test('a part that does not come within 120 seconds is one, too', async () => {
  vi.useFakeTimers()
  const heard = vi.fn<(error: unknown) => void>()
  const loading = loadChunk(() => new Promise<never>(() => {})).catch(heard)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }))
})
