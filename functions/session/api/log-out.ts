import { logOut } from '#shared/api/session.ts'
import { endAllSessions } from '#functions/accounts/user-store.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { releaseSoftBookings } from '#functions/lockers/soft-booking.ts'
import { sessionCookies } from '../cookies.ts'
import { endSession, startSession } from '../session-store.ts'

export const handler = serve(logOut, async ({ session, reply }) => {
  const { secretHash, userId, locale, holder } = ownSession(session)
  if (userId) await endAllSessions(userId)
  await releaseSoftBookings(runtime, { holder, requestKey: newId('req') })
  await endSession(secretHash)
  const { secret } = await startSession({ chosen: { locale } })
  reply.cookies.push(...sessionCookies(secret))
  return { success: true, locale_code: locale }
})
