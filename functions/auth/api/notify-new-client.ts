import { loadPasswordCheck } from '#shared/accounts/forms/common-password.ts'
import { checkNewClient } from '#shared/accounts/forms/company/new-client.ts'
import { notifyNewClient } from '#shared/api/session.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { ClientRequest } from '#functions/store/records/client-request-store.ts'
import { buildClientRequestWrites } from '#functions/store/records/client-request-store.ts'
import { findUsedCompanyIssues } from '#functions/store/records/company-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { hashPassword } from '#functions/lib/password.ts'

/**
 * Requests from one network, which many people share. All count, because each one writes to the sales
 * department, whose mailbox has no limit of its own.
 */
const perNetwork: Limit = { count: 100, seconds: 60 * 60 }

type Form = Parameters<typeof checkNewClient>[0]

/** Checks what only the server knows: existing companies, users and places. */
const findIssues = async (form: Form): Promise<FieldIssue[]> => {
  const { service_point_id: place } = form
  const [used, user, known] = await Promise.all([
    findUsedCompanyIssues(form),
    findUserByEmail(form.email),
    place === null ? undefined : getPlace(place),
  ])
  return [
    ...used,
    ...(user ? [{ field: 'email', code: 'email_used' } as const] : []),
    ...(known ? [] : [{ field: 'service_point_id', code: 'destination_required' } as const]),
  ]
}

export const handler = serve(notifyNewClient, async ({ body, session, request }) => {
  const { id: sessionId, locale } = requireSession(session)
  const isCommon = await loadPasswordCheck()
  rejectIssues(checkNewClient(body, isCommon))
  const { phone, return_recipient_phone } = body
  rejectIssues(await findForeignPhoneIssues({ phone, return_recipient_phone }))
  await countAttempt('new_client', request.ip, perNetwork)
  const isRegistered = getSourceFacts(body.country).hasCompanyRegistry
    ? await isKnownCompany(body.registry_code)
    : undefined
  rejectIssues([...checkNewClient(body, isCommon, isRegistered), ...(await findIssues(body))])
  const { agreed: _agreed, status: _status, password, ...details } = body
  const client: ClientRequest = {
    ...details,
    locale_code: body.locale_code ?? locale ?? getSourceFacts(body.country).locale,
    id: createId('cli'),
    phone: toInternationalPhone(body.phone, body.country),
    password: await hashPassword(password),
    return_recipient_phone: toInternationalPhone(body.return_recipient_phone ?? '', body.country),
    return_recipient_email: body.return_recipient_email ?? '',
    service_point_id: body.service_point_id ?? 0,
    requested_at: toIsoTime(now()),
  }
  // The same details sent twice by one visitor are one request. The digest excludes the password.
  const detailsFingerprint = createFingerprint(details)
  return commitOnce(
    runtime,
    {
      key: keys.request(sessionId, `client-${detailsFingerprint}`),
      fingerprint: detailsFingerprint,
    },
    notifyNewClient.result,
    async () => ({ writes: buildClientRequestWrites(client), result: { success: true } }),
  )
})
