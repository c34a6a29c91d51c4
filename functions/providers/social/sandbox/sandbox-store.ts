import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod/mini'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret, newSecret } from '#functions/lib/ids.ts'
import { ConditionFailed, type Key, missing, type Table } from '#functions/lib/store/operations.ts'
import type { SandboxPerson } from './people.ts'

// The sandbox is an outside party that happens to live in our table, so its keys stand here
// and nothing of the product reads them.
const signingKey: Key = { PK: 'SANDBOX#SOCIAL', SK: 'SIGNING_KEY' }
const tokenKey = (token: string): Key => ({
  PK: `SANDBOX#FACEBOOK#${hashSecret(token)}`,
  SK: 'TOKEN',
})

/** What an access token lives: Facebook's short-lived ones last an hour or two. */
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

export const issued = z.object({
  app_id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  expires_at: z.int(),
})
type Issued = z.infer<typeof issued>

/** The issuer's private key, made by whoever needs it first and then the same for everyone. */
export const readSigningKey = async (table: Table): Promise<z.infer<typeof jwk>> => {
  const kept = await table.get(signingKey)
  if (kept) return jwk.parse(kept)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  try {
    await table.write({
      put: { ...signingKey, ...jwk.parse(await exportJWK(privateKey)) },
      if: missing,
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return jwk.parse(await table.get(signingKey))
}

/** A person's id at the sandbox: the same whenever they come with the same e-mail, or else name. */
export const personId = ({ email, name }: SandboxPerson): string =>
  BigInt(
    `0x${createHash('sha256')
      .update(email.toLowerCase() || name)
      .digest('hex')
      .slice(0, 16)}`,
  ).toString()

/** Issues an access token for a person to an app. */
export const issueToken = async (
  table: Table,
  appId: string,
  person: SandboxPerson,
): Promise<string> => {
  const token = newSecret()
  const { name, email } = person
  const expires_at = epochSeconds(now()) + TOKEN_SECONDS
  await table.write({
    put: { ...tokenKey(token), app_id: appId, id: personId(person), name, email, expires_at },
  })
  return token
}

/** What an access token was issued for; undefined for one that is unknown or has run out. */
export const readToken = async (table: Table, token: string): Promise<Issued | undefined> => {
  const item = await table.get(tokenKey(token))
  const found = item && issued.parse(item)
  return found && found.expires_at > epochSeconds(now()) ? found : undefined
}
