import { addPasskey } from '#shared/api/passkeys.ts'
import { addPasskey as savePasskey } from '#functions/auth/passkeys/change-passkeys.ts'
import { describePasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { createNextSession } from '#functions/auth/replace-session.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

// The challenge was made after the user had confirmed the change, for this session.
export const handler = serve(addPasskey, async ({ body, session, request, reply }) => {
  const own = requirePerson(session)
  const next = createNextSession(own, { client: request.client, hasSecondFactor: true })
  const passkeys = await savePasskey(own, body, next.writes)
  reply.cookies.push(...createSessionCookies(next.secret))
  return { passkeys: describePasskeys(passkeys) }
})
