import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

const answer = () => Promise.resolve(new Response())

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.useRealTimers())

test('returns the loaded module', async () => {
  await expect(loadChunk(() => Promise.resolve('module'))).resolves.toBe('module')
})

test('throws a ChunkLoadError when loading fails', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failure: unknown = await loadChunk(() => Promise.reject(cause)).catch((error) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause })
})

test('throws a ChunkLoadError after 120 seconds', async () => {
  vi.useFakeTimers()
  const onError = vi.fn<(error: unknown) => void>()
  const loading = loadChunk(() => new Promise<never>(() => {})).catch(onError)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(onError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }))
})

describe('a chunk that does not load', () => {
  const load = () =>
    loadChunk(() => Promise.reject(new TypeError('failed'))).catch((error: unknown) => error)

  test('while the service answers is not offline', async () => {
    expect(await load()).toMatchObject({ isOffline: false })
  })

  test('while the browser has no connection is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await load()).toMatchObject({ isOffline: true })
  })

  test('while the service does not answer is offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect(await load()).toMatchObject({ isOffline: true })
  })
})
