import { validatePhoneCode } from '#shared/accounts/forms/phone-code.ts'
import { verifyPhone } from '#shared/api/accounts.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { checkPhoneCode, sendPhoneCode } from '#functions/accounts/phone-code.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

/** Codes that one network address may request, for any accounts. */
const perAddress: Limit = { count: 20, seconds: 60 * 60 }

export const handler = serve(verifyPhone, async ({ body, session, request }) => {
  const { user, account } = requirePerson(session)
  if (account.phone_verified) return { account }
  if (body.token === null) {
    await countAttempt('phone_code_address', request.ip, perAddress)
    await sendPhoneCode(user, account)
    return { account }
  }
  rejectIssues(collectIssues({ token: validatePhoneCode(body.token) }))
  await checkPhoneCode(account, body.token)
  return { account: { ...account, phone_verified: true } }
})
