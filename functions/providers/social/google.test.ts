import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDouble } from '#test/lib/http-double.ts'
import { ProviderError } from '../provider-error.ts'
import { googleIssuer, googleWith } from './google.ts'

const clientId = 'pakk.apps.googleusercontent.com'
const nonce = 'n'.repeat(43)
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }

let double: Awaited<ReturnType<typeof startDouble>>
beforeEach(async () => {
  double = await startDouble(() => ({ json: { keys: [key] } }))
})
afterEach(() => double.stop())

const google = () =>
  googleWith({ clientId, issuers: googleIssuer.issuers, keysUrl: new URL(double.url) })

const now = () => Math.floor(Date.now() / 1000)
const claims = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '110169484474386276334',
  nonce,
  name: 'Mari Maasikas',
  email: 'mari@gmail.com',
  email_verified: true,
}

const sign = (change: object = {}, by = privateKey): Promise<string> =>
  new SignJWT({ ...claims, iat: now(), exp: now() + 3600, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(by)

const failureOf = async (token: string): Promise<string> => {
  const error: unknown = await google()
    .identify(token, nonce)
    .catch((thrown: unknown) => thrown)
  return error instanceof ProviderError ? error.failure : 'none'
}

test.each(googleIssuer.issuers)('a token of %s tells who it is', async (iss) => {
  expect(await google().identify(await sign({ iss }), nonce)).toEqual({
    provider: 'google',
    id: claims.sub,
    name: claims.name,
    email: claims.email,
    isEmailVerified: true,
  })
})

test('the keys are fetched once for many tokens', async () => {
  const provider = google()
  for (let count = 0; count < 3; count += 1) await provider.identify(await sign(), nonce)
  expect(double.seen).toHaveLength(1)
})

describe('it vouches for the mailbox', () => {
  test.each([
    ['of its own', { email: 'Mari@Gmail.com' }, true],
    ['of an organisation', { email: 'mari@firma.ee', hd: 'firma.ee' }, true],
    ['that another runs: not', { email: 'mari@firma.ee' }, false],
    ['that has not been verified: not', { email_verified: false }, false],
    ['that it does not tell: not', { email: undefined, email_verified: undefined }, false],
  ])('%s', async (_, change, isEmailVerified) => {
    expect(await google().identify(await sign(change), nonce)).toMatchObject({ isEmailVerified })
  })
})

describe('a token is refused', () => {
  test.each([
    ['for another application', { aud: 'other.apps.googleusercontent.com' }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['that has run out', { iat: now() - 300, exp: now() - 60 }],
    ['that has lain about', { iat: now() - 3600, exp: now() + 3600 }],
    ['for another session', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['without an end', { exp: undefined }],
    ['without a person', { sub: undefined }],
  ])('%s', async (_, change) => expect(await failureOf(await sign(change))).toBe('refused'))

  test('that another has signed', async () =>
    expect(await failureOf(await sign({}, stranger.privateKey))).toBe('refused'))

  test('that is signed with the public key as a shared secret', async () => {
    const token = await new SignJWT({ ...claims, iat: now(), exp: now() + 3600 })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(JSON.stringify(key)))
    expect(await failureOf(token)).toBe('refused')
  })
})

test('without the issuer’s keys nobody is let in', async () => {
  const token = await sign()
  double.stop()
  expect(await failureOf(token)).toBe('unreachable')
})
