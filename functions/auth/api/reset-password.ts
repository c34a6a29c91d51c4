import { loadPasswordCheck } from '#shared/accounts/forms/common-password.ts'
import { validatePassword } from '#shared/accounts/forms/password.ts'
import { resetPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { getValidToken, consumeToken } from '#functions/store/records/token-store.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { buildClaimWrites } from '#functions/accounts/claim-unconfirmed-user.ts'
import { clearLoginAttempts } from '#functions/accounts/login-attempts.ts'
import { rememberDevice } from '#functions/accounts/login-devices.ts'
import { getUserName } from '#functions/auth/get-user-name.ts'
import { getResetUser } from '#functions/auth/get-reset-user.ts'

export const handler = serve(resetPassword, async ({ body, session, request, reply }) => {
  const { locale } = requireSession(session)
  const sent = { secret: body.token, address: request.ip }
  const { email } = await getResetUser(await getValidToken(body.category, sent))
  const isCommon = await loadPasswordCheck()
  const new_password = validatePassword(body.new_password, email, isCommon)
  rejectIssues(collectIssues({ new_password }))
  const password = await hashPassword(body.new_password)
  await consumeToken(body.category, sent, async (token) => {
    const user = await getResetUser(token)
    const name = await getUserName(user)
    const notice = { to: email, name, locale, data: { kind: 'password_changed' } } as const
    return [...buildClaimWrites(user, password), buildNoticeWrite(runtime, user.id, notice)]
  })
  await clearLoginAttempts(email)
  await rememberDevice(email, request.device, reply)
  return { success: true }
})
