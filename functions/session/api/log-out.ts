import { logOut } from '#shared/api/session.ts'
import { endAllSessions } from '#functions/accounts/account-store.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { sessionCookies } from '../cookies.ts'
import { endSession, startSession } from '../session-store.ts'

export const handler = serve(logOut, async ({ session, reply }) => {
  const { secretHash, userId, locale } = ownSession(session)
  if (userId) await endAllSessions(userId)
  await endSession(secretHash)
  const { secret } = await startSession({ chosen: locale })
  reply.cookies.push(...sessionCookies(secret))
  return { success: true, locale_code: locale }
})
