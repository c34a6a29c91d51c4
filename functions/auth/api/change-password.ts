import { loadPasswordCheck } from '#shared/accounts/forms/common-password.ts'
import { checkPasswordChange } from '#shared/accounts/forms/profile.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { changePassword } from '#shared/api/users.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { checkOwnPassword } from '#functions/auth/check-own-password.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { createNextSession } from '#functions/auth/replace-session.ts'

const wrongPassword = { field: 'old_password', code: 'old_password_wrong' } as const

export const handler = serve(changePassword, async ({ body, session, request, reply }) => {
  const own = requirePerson(session)
  const { user, account, locale } = own
  const hasPassword = user.password !== undefined
  const isCommon = await loadPasswordCheck()
  rejectIssues(checkPasswordChange(body, { email: user.email, hasPassword, isCommon }))
  if (hasPassword) await checkOwnPassword(user, body.old_password, wrongPassword)
  const password = await hashPassword(body.new_password)
  const epoch = user.session_epoch + 1
  const next = createNextSession(own, { client: request.client, epoch })
  await retryTransaction(runtime, async () => {
    const current = await getUser(user.id)
    if (current?.password === password) return { done: undefined }
    // A concurrent change was first: the password checked above is no longer the current one.
    if (current?.password !== user.password || current?.session_epoch !== user.session_epoch) {
      throw createFieldProblem(wrongPassword)
    }
    const isUnchanged = hasPassword
      ? equals('password', user.password ?? '')
      : { absent: 'password' }
    return {
      writes: [
        {
          update: keys.user(user.id),
          set: { password, session_epoch: epoch, session_end: 'password_changed' },
          // Somebody who knew the old password may have requested a change to their address.
          remove: ['new_unverified_email'],
          if: all(equals('session_epoch', user.session_epoch), isUnchanged),
        },
        buildNoticeWrite(runtime, user.id, {
          to: user.email,
          name: formatFullName(account),
          locale,
          data: { kind: 'password_changed' },
        }),
        ...next.writes,
      ],
    }
  })
  reply.cookies.push(...createSessionCookies(next.secret))
  return { success: true }
})
