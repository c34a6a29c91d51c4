import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startDouble, type DoubleAnswer } from '#test/lib/http-double.ts'
import { requestJson } from './request-json.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

const ask = async (answer: DoubleAnswer, timeoutMs = 5_000) => {
  const double = await startDouble(() => answer)
  stop = double.stop
  return requestJson({
    party: 'party',
    url: new URL(double.url),
    timeoutMs,
    answer: z.object({ name: z.string() }),
  })
}

test('an answer that fits is parsed', async () => {
  expect(await ask({ json: { name: 'õ', more: 1 } })).toEqual({ name: 'õ' })
})

test.each([
  ['refused', 'a status that is no success', { status: 422, json: { secret: 'x' } }],
  ['refused', 'a redirect, which is not followed', { status: 302 }],
  ['malformed', 'an answer of another shape', { json: { name: 1 } }],
  ['malformed', 'an answer that is no JSON', { text: '{' }],
  ['malformed', 'an endless answer', { text: `"${'x'.repeat(2_000_001)}"` }],
  ['unreachable', 'a broken line', 'hang up'],
] as const)('%s is thrown for %s', async (failure, _, answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ name: 'PartyError', party: 'party', failure })
})

test('timeout is thrown for silence', async () => {
  await expect(ask('silence', 30)).rejects.toMatchObject({ failure: 'timeout', status: null })
})
