import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { createFacebook } from './facebook.ts'

const appId = '1234567890'
const validToken = { is_valid: true, type: 'USER', app_id: appId, user_id: '42' }
const mari = { id: '42', name: 'Mari Maasikas', email: 'mari@example.com' }

let responses: { data: object; me: object }
let double: Awaited<ReturnType<typeof startHttpDouble>>
beforeEach(async () => {
  responses = { data: validToken, me: mari }
  double = await startHttpDouble(({ path }) => ({
    json: path.includes('debug_token') ? { data: responses.data } : responses.me,
  }))
})
afterEach(() => double.stop())

const facebook = () =>
  createFacebook({ appId, appSecret: async () => 'secret', graphUrl: `${double.url}/v23.0/` })

test('identifies the person of a token of our app, with an unverified e-mail', async () => {
  expect(await facebook().identify('token', '')).toEqual({
    provider: 'facebook',
    ...mari,
    isEmailVerified: false,
  })
  const [debug, me] = double.requests.map(({ path }) => new URL(path, 'http://x'))
  expect(debug?.pathname).toBe('/v23.0/debug_token')
  expect(debug?.searchParams.get('access_token')).toBe(`${appId}|secret`)
  expect(me?.pathname).toBe('/v23.0/me')
  expect(me?.searchParams.get('appsecret_proof')).toBe(
    createHmac('sha256', 'secret').update('token').digest('hex'),
  )
})

test('returns an empty e-mail for a person without one', async () => {
  responses = { data: validToken, me: { id: '42', name: 'Mari' } }
  expect(await facebook().identify('token', '')).toMatchObject({ email: '' })
})

describe('a token is refused', () => {
  test.each([
    ['that is not valid', { is_valid: false }],
    ['of another application', { ...validToken, app_id: '999' }],
    ['of a page rather than a person', { ...validToken, type: 'PAGE' }],
    ['of another person', { ...validToken, user_id: '43' }],
  ])('%s', async (_, data) => {
    responses = { ...responses, data }
    const result = facebook().identify('token', '')
    await expect(result).rejects.toThrow(ProviderError)
    await expect(result).rejects.toMatchObject({ failure: 'refused' })
  })
})
