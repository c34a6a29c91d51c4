import { env } from '#functions/lib/env.ts'
import type { World } from '#functions/lib/world.ts'
import { sendLetter } from '#functions/notifications/send-letter.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import type { ClientRequest } from './client-request-store.ts'

/** The language that operators read. */
const operatorsLocale = 'et_EE'

/** Tells a company that its wish for a contract has arrived, and sales that there is one; once each. */
export const tellOfClientRequest = async (world: World, client: ClientRequest): Promise<void> => {
  const { id, email, locale_code, company_name: companyName, registry_code, name, phone } = client
  await sendOnce(world, `${id}/email/contract_requested`, () =>
    sendLetter('contract_requested', { companyName }, { to: email, locale: locale_code }),
  )
  const told = { id, companyName, registryCode: registry_code, name, phone, email }
  await sendOnce(world, `${id}/email/contract_request`, () =>
    sendLetter('contract_request', told, { to: env('SALES_EMAIL'), locale: operatorsLocale }),
  )
}
