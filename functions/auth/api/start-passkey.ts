import { startPasskey } from '#shared/api/passkeys.ts'
import { checkPasskeyLimit } from '#functions/auth/passkeys/change-passkeys.ts'
import { challengeSeconds, createChallenge } from '#functions/auth/passkeys/challenges.ts'
import { getPasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { getIssuer, getRelyingParty } from '#functions/auth/passkeys/relying-party.ts'
import { confirmFactorChange } from '#functions/auth/second-factor/confirm-factor-change.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

/** The algorithms of COSE that browsers know: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257] as const

export const handler = serve(startPasskey, async ({ body, session }) => {
  const own = requirePerson(session)
  await confirmFactorChange(own, body.password)
  const { user, secretHash } = own
  const passkeys = await getPasskeys(user.id)
  checkPasskeyLimit(passkeys)
  return {
    options: {
      challenge: await createChallenge(secretHash, 'add'),
      rp: { id: getRelyingParty().id, name: getIssuer() },
      user: {
        // Comes back at a log-in. It says nothing about the person.
        id: Buffer.from(user.id).toString('base64url'),
        name: user.email,
        displayName: user.email,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeSeconds * 1000,
      attestation: 'none' as const,
      excludeCredentials: passkeys.map(({ id }) => ({ id, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    },
  }
})
