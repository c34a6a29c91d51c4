import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDouble } from '#test/lib/http-double.ts'
import { ProviderError } from '../provider-error.ts'
import { facebookWith } from './facebook.ts'

const appId = '1234567890'
const good = { is_valid: true, type: 'USER', app_id: appId, user_id: '42' }
const mari = { id: '42', name: 'Mari Maasikas', email: 'mari@example.com' }

let told: { data: object; me: object }
let double: Awaited<ReturnType<typeof startDouble>>
beforeEach(async () => {
  told = { data: good, me: mari }
  double = await startDouble(({ path }) => ({
    json: path.includes('debug_token') ? { data: told.data } : told.me,
  }))
})
afterEach(() => double.stop())

const facebook = () =>
  facebookWith({ appId, appSecret: async () => 'secret', graphUrl: `${double.url}/v23.0/` })

test('a token of ours tells who it is, and nothing of the e-mail is taken for proved', async () => {
  expect(await facebook().identify('token', '')).toEqual({
    provider: 'facebook',
    ...mari,
    isEmailVerified: false,
  })
  const [debug, me] = double.seen.map(({ path }) => new URL(path, 'http://x'))
  expect(debug?.pathname).toBe('/v23.0/debug_token')
  expect(debug?.searchParams.get('access_token')).toBe(`${appId}|secret`)
  expect(me?.pathname).toBe('/v23.0/me')
  expect(me?.searchParams.get('appsecret_proof')).toBe(
    createHmac('sha256', 'secret').update('token').digest('hex'),
  )
})

test('a person without an e-mail has none', async () => {
  told = { data: good, me: { id: '42', name: 'Mari' } }
  expect(await facebook().identify('token', '')).toMatchObject({ email: '' })
})

describe('a token is refused', () => {
  test.each([
    ['that is not valid', { is_valid: false }],
    ['of another application', { ...good, app_id: '999' }],
    ['of a page rather than a person', { ...good, type: 'PAGE' }],
    ['that speaks for another person', { ...good, user_id: '43' }],
  ])('%s', async (_, data) => {
    told = { ...told, data }
    const refused = facebook().identify('token', '')
    await expect(refused).rejects.toThrow(ProviderError)
    await expect(refused).rejects.toMatchObject({ failure: 'refused' })
  })
})
