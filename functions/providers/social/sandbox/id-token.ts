import { importJWK, SignJWT } from 'jose'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import type { Table } from '#functions/store/operations.ts'
import { getSandboxUrl } from '#functions/providers/social/social-settings.ts'
import type { SandboxPerson } from './sandbox-people.ts'
import { getPersonId, getSigningKey } from './sandbox-store.ts'

const KEY_ID = 'sandbox'
/** Google's ID tokens are valid for one hour. */
const TOKEN_SECONDS = 3_600

/** Returns the issuer's public key as a JWK set, like the one that Google publishes. */
export const getPublicKeys = async (table: Table) => {
  const { kty, n, e } = await getSigningKey(table)
  return { keys: [{ kty, n, e, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
}

/** Signs an ID token for a person, client and nonce, with Google's claims. */
export const signIdToken = async (
  table: Table,
  person: SandboxPerson,
  { clientId, nonce }: { readonly clientId: string; readonly nonce: string },
): Promise<string> => {
  const key = await importJWK(await getSigningKey(table), 'RS256')
  const at = toEpochSeconds(now())
  const { name, email, verified } = person
  return new SignJWT({
    nonce,
    name,
    email,
    email_verified: verified,
    // Marks verified mailboxes as hosted by the issuer, as Google does for organisations.
    ...(verified && { hd: email.split('@').at(-1) }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
    .setIssuer(getSandboxUrl())
    .setAudience(clientId)
    .setSubject(getPersonId(person))
    .setIssuedAt(at)
    .setExpirationTime(at + TOKEN_SECONDS)
    .sign(key)
}
