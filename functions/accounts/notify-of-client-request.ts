import { requireEnv } from '#functions/lib/env.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import type { ClientRequest } from '../store/records/client-request-store.ts'

/** The language of e-mails to operators. */
const operatorLocale = 'et_EE'

/** Confirms a request for a contract to the company and notifies sales of it, each once. */
export const notifyOfClientRequest = async (
  runtime: Runtime,
  client: ClientRequest,
): Promise<void> => {
  const { id, email, locale_code, company_name: companyName, registry_code, name, phone } = client
  await sendOnce(runtime, `${id}/email/contract_requested`, () =>
    sendEmail('contract_requested', { companyName }, { to: email, locale: locale_code }),
  )
  const data = { id, companyName, registryCode: registry_code, name, phone, email }
  await sendOnce(runtime, `${id}/email/contract_request`, () =>
    sendEmail('contract_request', data, { to: requireEnv('SALES_EMAIL'), locale: operatorLocale }),
  )
}
