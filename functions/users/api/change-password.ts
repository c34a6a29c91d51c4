import { checkPasswordChange } from '#shared/accounts/forms/profile.ts'
import { changePassword } from '#shared/api/users.ts'
import { getUser } from '#functions/accounts/user-store.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { sessionCookies } from '#functions/session/cookies.ts'
import { hashPassword, isPassword } from '#functions/session/password.ts'
import { endSession, startSession } from '#functions/session/session-store.ts'

/** Guesses at the old password: whoever sits at a foreign screen gets no further. */
const perUser = { count: 10, seconds: 15 * 60 }

const wrongPassword = () =>
  createFieldProblem({ field: 'old_password', code: 'old_password_wrong' })

export const handler = serve(changePassword, async ({ body, session, reply }) => {
  const { user, account, secretHash, holder, lastPaymentId, locale } = ownPerson(session)
  const hasPassword = user.password !== undefined
  await countAttempt('old_password', user.id, perUser)
  rejectIssues(checkPasswordChange(body, { email: user.email, hasPassword }))
  if (hasPassword && !(await isPassword(body.old_password, user.password))) {
    throw wrongPassword()
  }
  const password = await hashPassword(body.new_password)
  const epoch = user.session_epoch + 1
  await retryTransaction(runtime, async () => {
    const now = await getUser(user.id)
    if (now?.password === password) return { done: undefined }
    // Another change came first: what was checked above is no longer the old password.
    if (now?.password !== user.password || now?.session_epoch !== user.session_epoch) {
      throw wrongPassword()
    }
    const unchanged = hasPassword ? equals('password', user.password ?? '') : { absent: 'password' }
    return {
      writes: [
        {
          update: keys.user(user.id),
          set: { password, session_epoch: epoch },
          // Whoever knew the old one may have asked for an address of their own.
          remove: ['new_unverified_email'],
          if: all(equals('session_epoch', user.session_epoch), unchanged),
        },
      ],
    }
  })
  const login = { userId: user.id, account, epoch, holder, lastPaymentId }
  const { secret } = await startSession({ login })
  await endSession(secretHash)
  reply.cookies.push(...sessionCookies(secret))
  await sendEmail('password_changed', {}, { to: user.email, locale })
  return { success: true }
})
