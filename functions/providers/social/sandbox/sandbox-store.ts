import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod/mini'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret, createSecret } from '#functions/lib/ids.ts'
import { ConditionFailed, type Key, notExists, type Table } from '#functions/store/operations.ts'
import type { SandboxPerson } from './sandbox-people.ts'

// The sandbox replaces an outside provider and only shares the table, so its keys are defined here
// and nothing outside the sandbox reads them.
const signingKey: Key = { PK: 'SANDBOX#SOCIAL', SK: 'SIGNING_KEY' }
const tokenKey = (token: string): Key => ({
  PK: `SANDBOX#FACEBOOK#${hashSecret(token)}`,
  SK: 'TOKEN',
})

/** Lifetime of an access token; Facebook's short-lived ones last one to two hours. */
const TOKEN_SECONDS = 3_600

export const jwk = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})

export const issuedToken = z.object({
  app_id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  expires_at: z.int(),
})
type IssuedToken = z.infer<typeof issuedToken>

/** Returns the issuer's private key. The first call creates it. */
export const getSigningKey = async (table: Table): Promise<z.infer<typeof jwk>> => {
  const stored = await table.get(signingKey)
  if (stored) return jwk.parse(stored)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  try {
    await table.write({
      put: { ...signingKey, ...jwk.parse(await exportJWK(privateKey)) },
      if: notExists,
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return jwk.parse(await table.get(signingKey))
}

/** Returns a person's id at the sandbox, derived from the e-mail or, if empty, from the name. */
export const getPersonId = ({ email, name }: SandboxPerson): string =>
  BigInt(
    `0x${createHash('sha256')
      .update(email.toLowerCase() || name)
      .digest('hex')
      .slice(0, 16)}`,
  ).toString()

/** Issues an access token for a person and an app. */
export const issueToken = async (
  table: Table,
  appId: string,
  person: SandboxPerson,
): Promise<string> => {
  const token = createSecret()
  const { name, email } = person
  const expires_at = toEpochSeconds(now()) + TOKEN_SECONDS
  await table.write({
    put: { ...tokenKey(token), app_id: appId, id: getPersonId(person), name, email, expires_at },
  })
  return token
}

/** Returns the record of an access token; undefined if it is unknown or has expired. */
export const readToken = async (table: Table, token: string): Promise<IssuedToken | undefined> => {
  const item = await table.get(tokenKey(token))
  const found = item && issuedToken.parse(item)
  return found && found.expires_at > toEpochSeconds(now()) ? found : undefined
}
