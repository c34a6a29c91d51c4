import { logOut } from '#shared/api/session.ts'
import { endAllSessions } from '#functions/store/records/user-store.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { releaseSoftBookings } from '#functions/doors/soft-booking.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { endSession, startSession } from '#functions/store/records/session-store.ts'

export const handler = serve(logOut, async ({ session, reply }) => {
  const { secretHash, userId, locale, holder } = requireSession(session)
  if (userId) await endAllSessions(userId)
  await releaseSoftBookings(runtime, { holder, requestKey: createId('req') })
  await endSession(secretHash)
  const { secret } = await startSession({ chosen: { locale } })
  reply.cookies.push(...createSessionCookies(secret))
  return { success: true, locale_code: locale }
})
