import { env } from '#functions/lib/env.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import type { ClientRequest } from './client-request-store.ts'

/** The language that operators read. */
const operatorsLocale = 'et_EE'

/** Tells a company that its wish for a contract has arrived, and sales that there is one; once each. */
export const notifyOfClientRequest = async (
  runtime: Runtime,
  client: ClientRequest,
): Promise<void> => {
  const { id, email, locale_code, company_name: companyName, registry_code, name, phone } = client
  await sendOnce(runtime, `${id}/email/contract_requested`, () =>
    sendEmail('contract_requested', { companyName }, { to: email, locale: locale_code }),
  )
  const told = { id, companyName, registryCode: registry_code, name, phone, email }
  await sendOnce(runtime, `${id}/email/contract_request`, () =>
    sendEmail('contract_request', told, { to: env('SALES_EMAIL'), locale: operatorsLocale }),
  )
}
