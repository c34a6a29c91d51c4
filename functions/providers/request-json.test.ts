import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startHttpDouble, type DoubleResponse } from '#test/support/stack/http-double.ts'
import { requestJson } from './request-json.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

const request = async (response: DoubleResponse, timeoutMs = 5_000) => {
  const double = await startHttpDouble(() => response)
  stop = double.stop
  return requestJson({
    provider: 'provider',
    url: new URL(double.url),
    timeoutMs,
    schema: z.object({ name: z.string() }),
  })
}

test('returns a response that matches the schema', async () => {
  expect(await request({ json: { name: 'õ', more: 1 } })).toEqual({ name: 'õ' })
})

test.each([
  ['refused', 'an error status', { status: 422, json: { secret: 'x' } }],
  ['refused', 'a redirect, which is not followed', { status: 302 }],
  ['malformed', 'a response that does not match the schema', { json: { name: 1 } }],
  ['malformed', 'a response that is not JSON', { text: '{' }],
  ['malformed', 'a response over the size limit', { text: `"${'x'.repeat(2_000_001)}"` }],
  ['unreachable', 'a broken connection', 'hang up'],
] as const)('throws %s for %s', async (failure, _, response) => {
  await expect(request(response)).rejects.toMatchObject({
    name: 'ProviderError',
    provider: 'provider',
    failure,
  })
})

test('throws timeout when the provider does not respond', async () => {
  await expect(request('no response', 30)).rejects.toMatchObject({
    failure: 'timeout',
    status: null,
  })
})
