import { checkNewClient } from '#shared/accounts/forms/new-client.ts'
import { notifyNewClient } from '#shared/api/session.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { ClientRequest } from '#functions/accounts/client-request-store.ts'
import { clientRequestWrite } from '#functions/accounts/client-request-store.ts'
import { findUsedCompanyIssues } from '#functions/accounts/company-store.ts'
import { findUserByEmail } from '#functions/accounts/user-store.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { newId } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { commitOnce, fingerprint } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'
import { getPlace } from '#functions/places/place-store.ts'
import { hashPassword } from '../password.ts'

/** Requests of one address, each of which sends two letters and tells whether an e-mail is in use. */
const perAddress: Limit = { count: 10, seconds: 60 * 60 }

type Form = Parameters<typeof checkNewClient>[0]

/** What only we can say: who is a client already, and which places there are. */
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
  const { id: sessionId } = ownSession(session)
  rejectIssues(checkNewClient(body))
  await countAttempt('new_client', request.ip, perAddress)
  const isEstonian = body.country === 'ee'
  const isRegistered = isEstonian ? await isKnownCompany(body.registry_code) : undefined
  rejectIssues([...checkNewClient(body, isRegistered), ...(await findIssues(body))])
  const { agreed: _agreed, status: _status, password, ...told } = body
  const client: ClientRequest = {
    ...told,
    id: newId('cli'),
    phone: internationalPhone(body.phone, body.country),
    password: await hashPassword(password),
    return_recipient_phone: internationalPhone(body.return_recipient_phone ?? '', body.country),
    return_recipient_email: body.return_recipient_email ?? '',
    service_point_id: body.service_point_id ?? 0,
    requested_at: isoTime(now()),
  }
  // The same details sent twice by one visitor are one request; a password is in no digest.
  const toldOnce = fingerprint(told)
  return commitOnce(
    runtime,
    { key: keys.request(sessionId, `client-${toldOnce}`), fingerprint: toldOnce },
    notifyNewClient.result,
    async () => ({ writes: [clientRequestWrite(client)], answer: { success: true } }),
  )
})
