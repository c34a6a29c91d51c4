import { validatePhoneCode } from '#shared/accounts/forms/phone-code.ts'
import { verifyPhone } from '#shared/api/accounts.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { checkPhoneCode, sendPhoneCode } from '#functions/accounts/phone-code.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

/** Codes that one address may ask for, in whatever accounts. */
const perAddress: Limit = { count: 20, seconds: 60 * 60 }

export const handler = serve(verifyPhone, async ({ body, session, request }) => {
  const { account } = ownPerson(session)
  if (account.phone_verified) return { account }
  if (body.token === null) {
    await countAttempt('phone_code_address', request.ip, perAddress)
    await sendPhoneCode(account)
    return { account }
  }
  rejectIssues(collectIssues({ token: validatePhoneCode(body.token) }))
  await checkPhoneCode(account, body.token)
  return { account: { ...account, phone_verified: true } }
})
