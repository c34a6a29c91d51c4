import { loadPasswordCheck } from '#shared/accounts/forms/common-password.ts'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { register } from '#shared/api/session.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'
import { startAccountSession } from '#functions/auth/start-account-session.ts'
import { identify } from '#functions/auth/identify.ts'
import { signUp } from '#functions/auth/sign-up.ts'

/**
 * Refused sign-ups from one network, which many people share. Each one reveals that an e-mail or a
 * company has an account, or that a registry code is wrong. Invalid forms are refused before.
 */
const perNetwork: Limit = { count: 100, seconds: 60 * 60 }

export const handler = serve(register, async ({ body, session, request, reply }) => {
  const visitor = requireSession(session)
  const identity = await identify(body, visitor, request.ip)
  const isCommon = await loadPasswordCheck()
  const context = { isSocial: identity !== undefined, isCommon }
  rejectIssues(checkSignUp(body, context))
  rejectIssues(await findForeignPhoneIssues({ phone: body.phone }))
  const locale_code = body.locale_code ?? visitor.locale ?? getSourceFacts(body.country).locale
  const user = await countMiss('register', request.ip, perNetwork, async () => {
    if (body.is_business_user && getSourceFacts(body.country).hasCompanyRegistry) {
      const isRegistered = await isKnownCompany(body.registry_code)
      rejectIssues(checkSignUp(body, { ...context, isRegistered }))
    }
    return signUp({ form: { ...body, locale_code }, identity, sessionId: visitor.id })
  })
  const person = user && (await getUserAndAccount(user.id, user.account_id))
  if (!person) throw new Problem('conflict', 'This account has been removed')
  await startAccountSession(visitor, person, { ...request, reply, hasSecondFactor: false })
  return { success: true, locale_code: person.account.locale_code }
})
