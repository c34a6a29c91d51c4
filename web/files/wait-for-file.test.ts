import { beforeEach, expect, test, vi } from 'vitest'
import { getExport } from '#shared/api/exports.ts'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { waitForFile } from './wait-for-file.ts'

const started: ServiceFile = { id: 'job_1', state: 'waiting', done: 0, total: 2, url: null }

const respond = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const fail = () => {
  throw new TypeError('Failed to fetch')
}

/** Waits for the file while the service gives these responses in turn. Returns it and its progress. */
const wait = async (responses: readonly (() => Response)[]) => {
  const left = [...responses]
  vi.stubGlobal('fetch', () => new Promise((resolve) => resolve((left.shift() ?? fail)())))
  const progress: number[] = []
  const finished = waitForFile(
    started,
    () => callApi(getExport, { params: { id: started.id } }),
    ({ done }) => progress.push(done),
  )
  const outcome = finished.catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, progress }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const rendering = () => respond(200, { ...started, state: 'rendering', done: 1 })
const ready = { ...started, state: 'ready', done: 2, url: '/file' }

test('a file is finished although the connection was lost meanwhile', async () => {
  const lost = [fail, fail, fail]
  const { outcome, progress } = await wait([rendering, ...lost, () => respond(200, ready)])
  expect(outcome).toEqual(ready)
  expect(progress).toEqual([0, 1, 1])
})

test('a file that does not exist any more ends the wait', async () => {
  const gone = { status_code: 404, error_type: 'not_found', error_code: 'not_found' }
  const { outcome } = await wait([() => respond(404, { ...gone, message: '', errors: [] })])
  expect(outcome instanceof ApiFailure && outcome.problem.error_type).toBe('not_found')
})
