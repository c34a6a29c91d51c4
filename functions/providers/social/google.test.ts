import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { googleIssuer, createGoogle } from './google.ts'

const clientId = 'pakk.apps.googleusercontent.com'
const nonce = 'n'.repeat(43)
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }

let double: Awaited<ReturnType<typeof startHttpDouble>>
beforeEach(async () => {
  double = await startHttpDouble(() => ({ json: { keys: [key] } }))
})
afterEach(() => double.stop())

const google = () =>
  createGoogle({ clientId, issuers: googleIssuer.issuers, keysUrl: new URL(double.url) })

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

const getFailure = async (token: string): Promise<string> => {
  const error: unknown = await google()
    .identify(token, nonce)
    .catch((thrown: unknown) => thrown)
  return error instanceof ProviderError ? error.failure : 'none'
}

test.each(googleIssuer.issuers)('identifies the person of a token of %s', async (iss) => {
  expect(await google().identify(await sign({ iss }), nonce)).toEqual({
    provider: 'google',
    id: claims.sub,
    name: claims.name,
    email: claims.email,
    isEmailVerified: true,
  })
})

test('fetches the keys once for several tokens', async () => {
  const provider = google()
  for (let count = 0; count < 3; count += 1) await provider.identify(await sign(), nonce)
  expect(double.requests).toHaveLength(1)
})

describe('isEmailVerified', () => {
  test.each([
    ['is true for a Gmail address', { email: 'Mari@Gmail.com' }, true],
    ['is true for an organisation', { email: 'mari@firma.ee', hd: 'firma.ee' }, true],
    ['is false for a mailbox of another host', { email: 'mari@firma.ee' }, false],
    ['is false for an unverified address', { email_verified: false }, false],
    ['is false without an address', { email: undefined, email_verified: undefined }, false],
  ])('%s', async (_, change, isEmailVerified) => {
    expect(await google().identify(await sign(change), nonce)).toMatchObject({ isEmailVerified })
  })
})

describe('a token is refused', () => {
  test.each([
    ['for another application', { aud: 'other.apps.googleusercontent.com' }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['that has expired', { iat: now() - 300, exp: now() - 60 }],
    ['that was issued too long ago', { iat: now() - 3600, exp: now() + 3600 }],
    ['for another session', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['without an expiry', { exp: undefined }],
    ['without a person', { sub: undefined }],
  ])('%s', async (_, change) => expect(await getFailure(await sign(change))).toBe('refused'))

  test('that was signed by another key', async () =>
    expect(await getFailure(await sign({}, stranger.privateKey))).toBe('refused'))

  test('that is signed with the public key as a shared secret', async () => {
    const token = await new SignJWT({ ...claims, iat: now(), exp: now() + 3600 })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(JSON.stringify(key)))
    expect(await getFailure(token)).toBe('refused')
  })
})

test('throws unreachable when the keys cannot be fetched', async () => {
  const token = await sign()
  double.stop()
  expect(await getFailure(token)).toBe('unreachable')
})
