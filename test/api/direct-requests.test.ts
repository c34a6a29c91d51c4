import { describe, expect, test, vi } from 'vitest'
import { calls } from '#shared/api/index.ts'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { sandboxRoutes } from '#infra/sandbox-routes.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'

const originKey = 'the key of CloudFront'

// The stack inherits it. The local template has none, because there is no CloudFront.
vi.stubEnv('ORIGIN_KEY', originKey)
const stack = await setUpStack({ isCold: true })
vi.unstubAllEnvs()

const fillPath = (path: string) => path.replaceAll(/\{\w+\}/g, 'google')

const request = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${stack.url}${fillPath(path)}`, { method, headers, redirect: 'manual' })

const wrongHeaders: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-origin-key': '' },
  { 'x-origin-key': 'a guess' },
  { 'x-origin-key': `${originKey}!` },
]

const allCalls: readonly Call[] = Object.values(calls)

describe('a request that does not come through CloudFront is refused:', () => {
  test.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s',
    async (_, call) => {
      for (const headers of wrongHeaders) {
        const response = await request(call.method, `/api${call.path}`, headers)
        expect(response.status).toBe(403)
        // The public API has errors of its own.
        if (!usesApiKey(call))
          expect(await response.json()).toMatchObject({ error_code: 'direct_request' })
        expect(response.headers.getSetCookie()).toEqual([])
      }
    },
  )

  test.each(sandboxRoutes.map(({ method, path }) => [method, path] as const))(
    '%s %s',
    async (method, path) => {
      for (const headers of wrongHeaders)
        expect((await request(method, path, headers)).status).toBe(403)
    },
  )
})

test('with the key of CloudFront it is answered', async () => {
  const headers = { 'x-origin-key': originKey }
  expect((await request('GET', '/api/app', headers)).status).toBe(200)
  expect((await request('GET', '/sandbox/social/keys', headers)).status).toBe(200)
})
