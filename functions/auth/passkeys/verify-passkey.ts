import * as z from 'zod/mini'
import type { NewPasskey, PasskeyProof } from '#shared/api/passkeys.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import { takeChallenge } from './challenges.ts'
import { getPasskeys, parsePasskeys, type StoredPasskey } from './passkey-store.ts'
import { getRelyingParty } from './relying-party.ts'

/** The error for an answer that proves nothing. It does not tell what was wrong with it. */
export const createPasskeyProblem = (): Problem =>
  new Problem('validation_error', formatMessage('passkey_failed'), { code: 'passkey_failed' })

const clientData = z.object({ challenge: z.string() })

/** Returns the challenge that an answer names; undefined for one that is no JSON. */
const readChallenge = (clientDataJSON: string): string | undefined => {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return undefined
  }
}

/**
 * Uses up the challenge that an answer names.
 * @throws Problem validation_error, passkey_failed, unless the session has it, for this purpose.
 */
const takeAnswered = async (
  secretHash: string,
  clientDataJSON: string,
  purpose: 'log_in' | 'add',
): Promise<string> => {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(secretHash, challenge, purpose)))
    throw createPasskeyProblem()
  return challenge
}

/** What both kinds of answers must be: of our site, and by a person whom the device has verified. */
const getExpected = (challenge: string) => {
  const { id, origin } = getRelyingParty()
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

/**
 * Verifies the answer to a challenge for a new passkey.
 * @throws Problem validation_error, passkey_failed.
 */
export const verifyNewPasskey = async (
  secretHash: string,
  credential: NewPasskey,
): Promise<Pick<StoredPasskey, 'id' | 'public_key' | 'counter'>> => {
  const challenge = await takeAnswered(secretHash, credential.response.clientDataJSON, 'add')
  // Loaded only where a passkey is used: most log-ins have none.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    ...getExpected(challenge),
  }).catch(() => {
    throw createPasskeyProblem()
  })
  if (!registrationInfo) throw createPasskeyProblem()
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
}

/** Returns the new counter of a passkey whose answer is right. */
const verifyProof = async (
  proof: PasskeyProof,
  challenge: string,
  { id, public_key, counter }: StoredPasskey,
): Promise<number> => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof,
    ...getExpected(challenge),
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => {
    throw createPasskeyProblem()
  })
  if (!verified) throw createPasskeyProblem()
  return authenticationInfo.newCounter
}

/**
 * Stores the use of a passkey. A counter that does not grow is that of a copy, or of an answer that was
 * used at the same time.
 */
const saveUse = async (userId: string, passkeyId: string, counter: number): Promise<void> => {
  await changeItem(keys.passkeys(userId), (item) => {
    const passkeys = parsePasskeys(item)
    const used = passkeys.find(({ id }) => id === passkeyId)
    if (!used || (counter > 0 && counter <= used.counter)) throw createPasskeyProblem()
    const next = { ...used, counter, used_at: toIsoTime(now()) }
    return { passkeys: passkeys.map((each) => (each === used ? next : each)) }
  })
}

/**
 * Verifies the answer to a challenge for a log-in, and returns the id of the user whose passkey gave it.
 * @throws Problem validation_error, passkey_failed.
 */
export const verifyPasskeyLogin = async (
  secretHash: string,
  proof: PasskeyProof,
): Promise<string> => {
  const { clientDataJSON, userHandle = '' } = proof.response
  const challenge = await takeAnswered(secretHash, clientDataJSON, 'log_in')
  const userId = Buffer.from(userHandle, 'base64url').toString('utf8')
  const passkey = (await getPasskeys(userId)).find(({ id }) => id === proof.id)
  if (!passkey) throw createPasskeyProblem()
  await saveUse(userId, passkey.id, await verifyProof(proof, challenge, passkey))
  return userId
}
