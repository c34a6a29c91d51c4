import { startPasskeyLogin } from '#shared/api/passkeys.ts'
import { challengeSeconds, createChallenge } from '#functions/auth/passkeys/challenges.ts'
import { getRelyingParty } from '#functions/auth/passkeys/relying-party.ts'
import { requireSession, serve } from '#functions/http/serve.ts'

// No list of passkeys: the device shows those that it has for the site, so nobody learns who has one.
export const handler = serve(
  startPasskeyLogin,
  async ({ session }) => ({
    options: {
      challenge: await createChallenge(requireSession(session).secretHash, 'log_in'),
      rpId: getRelyingParty().id,
      timeout: challengeSeconds * 1000,
      userVerification: 'required' as const,
    },
  }),
  { limit: { count: 100, seconds: 60 * 60 }, networkLimit: { count: 3000, seconds: 60 * 60 } },
)
