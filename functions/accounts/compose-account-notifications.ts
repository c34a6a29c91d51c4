import { formatFullName } from '#shared/accounts/full-name.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { requireEnv } from '#functions/lib/env.ts'
import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { getAccountRecord, getCompany } from '#functions/store/records/account-store.ts'
import { getApprovalDecision } from './approval-decision-store.ts'
import { getClientRequest } from '#functions/store/records/client-request-store.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type Composed, composeEmail } from '#functions/notifications/compose/composed.ts'
import { buildSiteUrl } from '#functions/notifications/compose/page-urls.ts'
import { createConfirmationUrl } from './send-confirmation.ts'

type Compose = (runtime: Runtime, message: NotificationMessage) => Promise<Composed | undefined>

/** The language of e-mails to operators. */
const operatorLocale: Locale = 'et_EE'

/** Composes the link that confirms a new user's e-mail address. */
export const composeSignUpConfirmation: Compose = async (_, { subject }) => {
  const user = await getUser(subject)
  if (!user || user.is_email_verified) return undefined
  const account = await getAccountRecord(user.account_id)
  if (!account) return undefined
  const { email: to } = user
  const locale = account.locale_code
  const url = await createConfirmationUrl({ userId: user.id, email: to, locale })
  return composeEmail('email_confirmation', { url }, { to, locale, name: formatFullName(account) })
}

/** Composes the confirmation of a company's request for a contract. */
export const composeRequestConfirmation: Compose = async (_, { subject }) => {
  const client = await getClientRequest(subject)
  if (!client) return undefined
  const { company_name: companyName, email: to, locale_code, name } = client
  const locale = await getMailboxLocale(to, locale_code)
  return composeEmail('contract_requested', { companyName }, { to, locale, name })
}

/** Composes the e-mail to sales about a company's request for a contract. */
export const composeSalesRequest: Compose = async (_, { subject }) => {
  const client = await getClientRequest(subject)
  if (!client) return undefined
  const { id, company_name: companyName, registry_code: registryCode, name, phone, email } = client
  return composeEmail(
    'contract_request',
    { id, companyName, registryCode, name, phone, email },
    { to: requireEnv('SALES_EMAIL'), locale: operatorLocale },
  )
}

/** Composes the e-mail about an operator's decision to one owner of the company. */
export const composeDecision: Compose = async (_, { subject, audience }) => {
  const [decision, owner] = await Promise.all([
    getApprovalDecision(subject),
    audience === undefined ? undefined : getAccountRecord(audience),
  ])
  const company = decision && (await getCompany(decision.company_id))
  if (!decision || !company || owner?.company_id !== company.id) return undefined
  const { email: to, locale_code } = owner
  const locale = await getMailboxLocale(to, locale_code)
  const name = formatFullName(owner)
  const companyName = company.name
  if (decision.kind === 'contract_opened') {
    const url = buildSiteUrl('/login', locale)
    return composeEmail(decision.kind, { companyName, url }, { to, locale, name })
  }
  const { kind, setting_name: service, reason } = decision
  const url = buildSiteUrl('/services', locale)
  return composeEmail(kind, { companyName, service, reason, url }, { to, locale, name })
}
