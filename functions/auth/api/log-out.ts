import { logOut } from '#shared/api/session.ts'
import { buildAllSessionsEnd } from '#functions/store/records/user-store.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { releaseSoftBookings } from '#functions/doors/soft-booking.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { buildSessionEnd } from '#functions/store/records/sessions/change-session.ts'
import { createSession } from '#functions/store/records/sessions/start-session.ts'

export const handler = serve(logOut, async ({ session, reply }) => {
  const own = requireSession(session)
  const { userId, locale, holder } = own
  const next = createSession({ chosen: { locale } })
  await retryTransaction(runtime, async () => {
    if (await runtime.table.get(keys.session(next.secretHash))) return { done: undefined }
    const ends = userId
      ? [buildAllSessionsEnd(userId, 'logged_out'), buildSessionEnd(own)]
      : [buildSessionEnd(own)]
    return { writes: [...ends, ...next.writes] }
  })
  await releaseSoftBookings(runtime, { holder, requestKey: createId('req') })
  reply.cookies.push(...createSessionCookies(next.secret))
  return { success: true, locale_code: locale }
})
