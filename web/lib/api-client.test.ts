import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import { actAsAccount, callApi, fetchDocument, onApiFailure } from './api-client.ts'
import { ApiFailure } from './api-problem.ts'

const common = {
  area: 'app',
  who: 'anyone',
  summary: '',
  result: z.object({ ok: z.boolean() }),
} as const
const read = call({ ...common, name: 'read', method: 'GET', path: '/app' })
const release = call({
  ...common,
  name: 'release',
  method: 'GET',
  path: '/release/',
  changesState: true,
})
const order = call({
  ...common,
  name: 'order',
  method: 'POST',
  path: '/order',
  body: z.object({ validate_only: z.optional(z.boolean()) }),
})

const answer = (status: number, body: unknown, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  })
const fine = () => answer(200, { ok: true })
const refused =
  (error_type: string, error_code = error_type) =>
  () =>
    answer(403, { status_code: 403, error_type, error_code, message: 'No', errors: [] })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** What was sent, and what each request is answered with in turn. */
const sent: { address: string; init: RequestInit | undefined }[] = []
const answered = (...answers: (() => Response)[]) => {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    sent.push({ address, init })
    return new Promise<Response>((resolve) => resolve((answers.shift() ?? fine)()))
  })
}
const header = (index: number, name: string) => new Headers(sent[index]?.init?.headers).get(name)

beforeEach(() => {
  sent.length = 0
  actAsAccount(undefined)
  onApiFailure(() => {})
  vi.stubGlobal('document', { cookie: '_xsrf=secret' })
  // Between two tries nothing is waited for here.
  vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run))
})

describe('what is sent', () => {
  test('a read carries no token, a call that changes state does', async () => {
    answered()
    await callApi(read, {})
    await callApi(release, {})
    await callApi(order, { body: {} })
    expect([0, 1, 2].map((index) => header(index, 'X-Xsrftoken'))).toEqual([
      null,
      'secret',
      'secret',
    ])
  })

  test('the account and the idempotency key are named', async () => {
    answered()
    actAsAccount('acc_1')
    await callApi(order, { body: {} }, { idempotencyKey: 'k1' })
    expect(header(0, 'Using-Account-Id')).toBe('acc_1')
    expect(header(0, 'Idempotency-Key')).toBe('k1')
    expect(sent[0]?.init?.credentials).toBe('same-origin')
  })
})

describe('when no answer comes', () => {
  test('a read is tried three times', async () => {
    answered(offline, offline, fine)
    await expect(callApi(read, {})).resolves.toEqual({ ok: true })
    expect(sent).toHaveLength(3)
  })

  test.each([
    ['a read', () => callApi(read, {}), 3],
    ['a read with effects', () => callApi(release, {}), 1],
    ['an order', () => callApi(order, { body: {} }), 1],
  ] as const)('%s fails in the end', async (_, make, times) => {
    answered(offline, offline, offline, offline)
    const failure: unknown = await make().catch((thrown: unknown) => thrown)
    expect(failure instanceof ApiFailure && failure.problem.error_type).toBe('network_error')
    expect(sent).toHaveLength(times)
  })

  test('an aborted call throws what the signal says and is not tried again', async () => {
    answered(offline)
    await expect(callApi(read, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(sent).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('is thrown and heard once', async () => {
    const heard: string[] = []
    onApiFailure(({ problem }) => heard.push(problem.error_type))
    answered(refused('using_another_account'))
    await expect(callApi(order, { body: {} })).rejects.toThrow(ApiFailure)
    expect(heard).toEqual(['using_another_account'])
  })

  test('of an attempt that only validates passes silently', async () => {
    const heard: string[] = []
    onApiFailure(({ problem }) => heard.push(problem.error_type))
    answered(refused('validation_error'))
    await expect(callApi(order, { body: { validate_only: true } })).rejects.toThrow(ApiFailure)
    expect(heard).toEqual([])
  })

  test('of a lapsed token fetches a fresh one and makes the call again', async () => {
    answered(refused('not_allowed', 'xsrf'), fine, fine)
    await expect(callApi(order, { body: {} })).resolves.toEqual({ ok: true })
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/order',
      '/api/app?lang=et_EE',
      '/api/order',
    ])
  })

  test('of a token twice in a row is final', async () => {
    answered(refused('not_allowed', 'xsrf'), fine, refused('not_allowed', 'xsrf'))
    await expect(callApi(order, { body: {} })).rejects.toThrow(ApiFailure)
    expect(sent).toHaveLength(3)
  })
})

test('a document comes as a document, and a job in its place as a result', async () => {
  answered(() => answer(200, '%PDF', 'application/pdf'), fine)
  const first = await fetchDocument(order, { body: {} })
  expect(first.kind === 'document' && (await first.document.text())).toBe('%PDF')
  expect(await fetchDocument(order, { body: {} })).toEqual({ kind: 'result', result: { ok: true } })
})
