import { confirmTotp } from '#shared/api/second-factor.ts'
import { createNextSession } from '#functions/auth/replace-session.ts'
import { confirmTotp as turnOn } from '#functions/auth/second-factor/change-totp.ts'
import { createRecoveryCodes } from '#functions/auth/second-factor/recovery-codes.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(confirmTotp, async ({ body, session, request, reply }) => {
  const own = requirePerson(session)
  const { codes, write } = createRecoveryCodes(own.user.id)
  const next = createNextSession(own, {
    client: request.client,
    epoch: own.user.session_epoch + 1,
    hasSecondFactor: true,
  })
  await turnOn(own, body.code, { ...next, writes: [write, ...next.writes] })
  reply.cookies.push(...createSessionCookies(next.secret))
  return { recovery_codes: codes }
})
