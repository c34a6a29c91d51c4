import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#shared/api/call.ts'
import {
  setAccountId,
  callApi,
  fetchDocument,
  onApiFailure,
  onSessionRefused,
  trackSessionStart,
} from './api-client.ts'
import { ApiFailure } from './api-problem.ts'

const common = {
  area: 'app',
  access: 'anyone',
  summary: '',
  result: z.object({ ok: z.boolean() }),
} as const
const read = defineCall({ ...common, name: 'read', method: 'GET', path: '/app' })
const release = defineCall({
  ...common,
  name: 'release',
  method: 'GET',
  path: '/release/',
  changesState: true,
})
const order = defineCall({
  ...common,
  name: 'order',
  method: 'POST',
  path: '/order',
  body: z.object({ validate_only: z.optional(z.boolean()) }),
})

const respond = (status: number, body: unknown, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  })
const succeed = () => respond(200, { ok: true })
const refuse =
  (error_type: string, error_code = error_type) =>
  () =>
    respond(403, { status_code: 403, error_type, error_code, message: 'No', errors: [] })
const failToFetch = () => {
  throw new TypeError('Failed to fetch')
}

/** The requests sent so far. */
const requests: { url: string; init: RequestInit | undefined }[] = []
/** Stubs `fetch` with the given responses in turn, then with success. */
const stubFetch = (...responses: (() => Response | Promise<Response>)[]) => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requests.push({ url, init })
    return new Promise<Response>((resolve) => resolve((responses.shift() ?? succeed)()))
  })
}
const getHeader = (index: number, name: string) =>
  new Headers(requests[index]?.init?.headers).get(name)

beforeEach(() => {
  requests.length = 0
  setAccountId(undefined)
  onApiFailure(() => {})
  onSessionRefused(() => Promise.resolve('unrelated'))
  vi.stubGlobal('document', { cookie: '_xsrf=secret' })
  // Retry without waiting.
  vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run))
})

describe('a request', () => {
  test('carries the token when the call changes state', async () => {
    stubFetch()
    await callApi(read, {})
    await callApi(release, {})
    await callApi(order, { body: {} })
    expect([0, 1, 2].map((index) => getHeader(index, 'X-Xsrftoken'))).toEqual([
      null,
      'secret',
      'secret',
    ])
  })

  test('carries the account and the idempotency key', async () => {
    stubFetch()
    setAccountId('acc_1')
    await callApi(order, { body: {} }, { idempotencyKey: 'k1' })
    expect(getHeader(0, 'Using-Account-Id')).toBe('acc_1')
    expect(getHeader(0, 'Idempotency-Key')).toBe('k1')
    expect(requests[0]?.init?.credentials).toBe('same-origin')
  })
})

describe('without a response', () => {
  test('a read is retried twice', async () => {
    stubFetch(failToFetch, failToFetch, succeed)
    await expect(callApi(read, {})).resolves.toEqual({ ok: true })
    expect(requests).toHaveLength(3)
  })

  test.each([
    ['a read', () => callApi(read, {}), 3],
    ['a read with effects', () => callApi(release, {}), 1],
    ['an order', () => callApi(order, { body: {} }), 1],
  ] as const)('%s throws a network error', async (_, makeCall, attempts) => {
    stubFetch(failToFetch, failToFetch, failToFetch, failToFetch)
    const failure: unknown = await makeCall().catch((thrown: unknown) => thrown)
    expect(failure instanceof ApiFailure && failure.problem.error_type).toBe('network_error')
    expect(requests).toHaveLength(attempts)
  })

  test('an aborted call throws and is not retried', async () => {
    stubFetch(failToFetch)
    await expect(callApi(read, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })
})

describe('an error response', () => {
  test('is thrown and reported to the listener once', async () => {
    const reported: string[] = []
    onApiFailure(({ problem }) => reported.push(problem.error_type))
    stubFetch(refuse('using_another_account'))
    await expect(callApi(order, { body: {} })).rejects.toThrow(ApiFailure)
    expect(reported).toEqual(['using_another_account'])
  })

  test('of a call that only validates is not reported', async () => {
    const reported: string[] = []
    onApiFailure(({ problem }) => reported.push(problem.error_type))
    stubFetch(refuse('validation_error'))
    await expect(callApi(order, { body: { validate_only: true } })).rejects.toThrow(ApiFailure)
    expect(reported).toEqual([])
  })

  test('for an expired token fetches a new token and repeats the call', async () => {
    stubFetch(refuse('not_allowed', 'xsrf'), succeed, succeed)
    await expect(callApi(order, { body: {} })).resolves.toEqual({ ok: true })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/order',
      '/api/app?lang=et_EE',
      '/api/order',
    ])
  })

  test.each([1, 2])(
    'of a page without a session, %i at once, waits for one to start',
    async (count) => {
      const page = { cookie: '' }
      vi.stubGlobal('document', page)
      stubFetch(async () => {
        await Promise.resolve()
        page.cookie = '_xsrf=started'
        return succeed()
      })
      await Promise.all(Array.from({ length: count }, () => callApi(order, { body: {} })))
      expect(requests.map(({ url }) => url)).toEqual([
        '/api/app?lang=et_EE',
        ...Array.from({ length: count }, () => '/api/order'),
      ])
      expect(getHeader(count, 'X-Xsrftoken')).toBe('started')
    },
  )

  test('waits for the session that the page starts already', async () => {
    const page = { cookie: '' }
    vi.stubGlobal('document', page)
    const { promise: app, resolve } = Promise.withResolvers<Response>()
    stubFetch(() => app)
    const loading = trackSessionStart(callApi(read, {}))
    const ordering = callApi(order, { body: {} })
    expect(requests.map(({ url }) => url)).toEqual(['/api/app'])
    page.cookie = '_xsrf=started'
    resolve(succeed())
    await Promise.all([loading, ordering])
    expect(requests.map(({ url }) => url)).toEqual(['/api/app', '/api/order'])
  })

  test('for a token twice in a row is thrown', async () => {
    stubFetch(refuse('not_allowed', 'xsrf'), succeed, refuse('not_allowed', 'xsrf'))
    await expect(callApi(order, { body: {} })).rejects.toThrow(ApiFailure)
    expect(requests).toHaveLength(3)
  })
})

describe('a refused session', () => {
  const refuseSession = refuse('not_authenticated', 'session_expired')

  test('is recovered, and the call is made again with the same key and body', async () => {
    stubFetch(refuseSession, succeed)
    setAccountId('acc_1')
    const codes: string[] = []
    onSessionRefused(({ problem }) => {
      codes.push(problem.error_code)
      return Promise.resolve('repeat')
    })
    const options = { idempotencyKey: 'k1' }
    await expect(callApi(order, { body: {} }, options)).resolves.toEqual({ ok: true })
    expect(codes).toEqual(['session_expired'])
    expect([0, 1].map((index) => getHeader(index, 'Idempotency-Key'))).toEqual(['k1', 'k1'])
    expect(requests[1]?.init?.body).toBe(requests[0]?.init?.body)
  })

  test('that the visitor does not renew fails without another error', async () => {
    stubFetch(refuseSession)
    setAccountId('acc_1')
    onSessionRefused(() => Promise.resolve('explained'))
    const failure: unknown = await callApi(order, { body: {} }).catch((thrown: unknown) => thrown)
    expect(failure instanceof ApiFailure && failure.problem.status_code).toBe(999)
    expect(requests).toHaveLength(1)
  })

  test('is not recovered for another account than that of the call', async () => {
    stubFetch(refuseSession)
    setAccountId('acc_1')
    onSessionRefused(() => {
      setAccountId('acc_2')
      return Promise.resolve('repeat')
    })
    await expect(callApi(order, { body: {} })).rejects.toThrow(ApiFailure)
    expect(requests).toHaveLength(1)
  })

  test('concerns neither a guest nor a call about the session', async () => {
    const recover = vi.fn(() => Promise.resolve('repeat' as const))
    onSessionRefused(recover)
    stubFetch(refuseSession, refuseSession)
    await expect(callApi(order, { body: {} })).rejects.toThrow(ApiFailure)
    setAccountId('acc_1')
    await expect(callApi(read, {}, { isForAnyAccount: true })).rejects.toThrow(ApiFailure)
    expect(recover).not.toHaveBeenCalled()
    expect(getHeader(1, 'Using-Account-Id')).toBeNull()
  })
})

test('fetchDocument returns a document or the result of a job', async () => {
  stubFetch(() => respond(200, '%PDF', 'application/pdf'), succeed)
  const first = await fetchDocument(order, { body: {} })
  expect(first.kind === 'document' && (await first.document.text())).toBe('%PDF')
  expect(await fetchDocument(order, { body: {} })).toEqual({ kind: 'result', result: { ok: true } })
})
