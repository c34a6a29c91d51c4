import { importJWK, SignJWT } from 'jose'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import type { Table } from '#functions/lib/store/operations.ts'
import { sandboxUrl } from '../social-settings.ts'
import type { SandboxPerson } from './people.ts'
import { personId, readSigningKey } from './sandbox-store.ts'

const KEY_ID = 'sandbox'
/** Google's ID tokens are good for an hour. */
const TOKEN_SECONDS = 3_600

/** The public half of the issuer's key, as the set that Google publishes at its own address. */
export const publicKeys = async (table: Table) => {
  const { kty, n, e } = await readSigningKey(table)
  return { keys: [{ kty, n, e, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
}

/** An ID token for a person, made for this client and nonce, with Google's claims. */
export const signIdToken = async (
  table: Table,
  person: SandboxPerson,
  { clientId, nonce }: { readonly clientId: string; readonly nonce: string },
): Promise<string> => {
  const key = await importJWK(await readSigningKey(table), 'RS256')
  const at = epochSeconds(now())
  const { name, email, verified } = person
  return new SignJWT({
    nonce,
    name,
    email,
    email_verified: verified,
    // The sandbox runs the mailboxes that it vouches for, as Google does those of organisations.
    ...(verified && { hd: email.split('@').at(-1) }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
    .setIssuer(sandboxUrl())
    .setAudience(clientId)
    .setSubject(personId(person))
    .setIssuedAt(at)
    .setExpirationTime(at + TOKEN_SECONDS)
    .sign(key)
}
