import { describe, expect, test } from 'vitest'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'

const stack = await setUpSharedStack()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}${path}`, { headers, redirect: 'manual' })

describe('the API of the template', () => {
  test('serves a call with and without a trailing slash', async () => {
    const answers = await Promise.all([get('/api/places'), get('/api/places/')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('returns 404 for a path without a route, as API Gateway does', async () => {
    const answer = await get('/api/no-such-call')
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
  })

  test('returns 413 for a body above the limit of Lambda', async () => {
    const answer = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(6 * 1024 * 1024 + 1),
    })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ])
  })
})
