import { proveSecondFactor } from '#shared/api/second-factor.ts'
import { createNextSession } from '#functions/auth/replace-session.ts'
import { checkFactorAttempt } from '#functions/auth/second-factor/prove-factor.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'

export const handler = serve(proveSecondFactor, async ({ body, session, request, reply }) => {
  const own = requirePerson(session)
  await checkFactorAttempt(own, body.code, request)
  const next = createNextSession(own, { client: request.client, hasSecondFactor: true })
  await writeTransaction(next.writes)
  reply.cookies.push(...createSessionCookies(next.secret))
  return { success: true }
})
