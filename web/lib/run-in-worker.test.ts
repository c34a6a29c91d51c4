import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import { runInWorker, WorkerTimeout } from './run-in-worker.ts'

const timeLimitMs = 10_000

/** A worker that loads after `loadMs` and answers what `answer` dispatches, or never. */
class FakeWorker extends EventTarget {
  isStopped = false
  readonly #answer: ((worker: EventTarget, request: unknown) => void) | undefined
  constructor(
    first: Event,
    {
      loadMs = 0,
      answer,
    }: { loadMs?: number; answer?: (worker: EventTarget, request: unknown) => void },
  ) {
    super()
    this.#answer = answer
    setTimeout(() => this.dispatchEvent(first), loadMs)
  }
  postMessage(request: unknown) {
    this.#answer?.(this, request)
  }
  terminate() {
    this.isStopped = true
  }
}

let workers: FakeWorker[]
const run = (options: ConstructorParameters<typeof FakeWorker>[1], first: Event = loaded()) => {
  // The page's `Worker` does not exist outside browsers.
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super(first, options)
        workers.push(this)
      }
    },
  )
  return runInWorker<string>(() => new Worker('worker.js'), 'request', timeLimitMs)
}
const loaded = () => new MessageEvent('message', { data: 'loaded' })
const createError = (message: string) => Object.assign(new Event('error'), { message })

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a worker', () => {
  test('answers its request and is stopped', async () => {
    const answer = run({
      answer: (worker, request) =>
        worker.dispatchEvent(new MessageEvent('message', { data: `answer to ${String(request)}` })),
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(await answer).toBe('answer to request')
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that never answers is stopped after the time limit, and not before', async () => {
    const loadMs = 60_000
    const passTime = async () => {
      await vi.advanceTimersByTimeAsync(loadMs + timeLimitMs - 1)
      expect(workers.map(({ isStopped }) => isStopped)).toEqual([false])
      await vi.advanceTimersByTimeAsync(1)
    }
    await Promise.all([expect(run({ loadMs })).rejects.toThrow(WorkerTimeout), passTime()])
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true])
  })

  test('that fails rejects with its message and is stopped', async () => {
    const answer = run({ answer: (worker) => worker.dispatchEvent(createError('broken')) })
    await Promise.all([expect(answer).rejects.toThrow('broken'), vi.advanceTimersByTimeAsync(0)])
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true])
  })

  test('that does not load is a chunk that does not load', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const answer = run({}, createError(''))
    await Promise.all([expect(answer).rejects.toThrow(ChunkLoadError), vi.runAllTimersAsync()])
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true])
  })
})
