import type { Runtime } from '#functions/store/runtime.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { buildPageUrl, sendEmail } from '#functions/notifications/send-email.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import { getCompany, listCompanyPeople } from '../store/records/account-store.ts'
import type { ApprovalDecision } from '../store/records/approval-decision-store.ts'

const sendDecisionEmail = (
  decision: ApprovalDecision,
  companyName: string,
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> => {
  if (decision.kind === 'contract_opened') {
    const url = buildPageUrl('login', locale)
    return sendEmail(decision.kind, { companyName, url }, { to, locale })
  }
  const { kind, setting_name: service, reason } = decision
  const url = buildPageUrl('services', locale)
  return sendEmail(kind, { companyName, service, reason, url }, { to, locale })
}

/** Notifies the owners of a company of an operator's decision, each once and in their language. */
export const notifyOfDecision = async (
  runtime: Runtime,
  decision: ApprovalDecision,
): Promise<void> => {
  const company = await getCompany(decision.company_id)
  if (!company) return
  const people = await listCompanyPeople(company.id)
  const owners = people.filter(
    ({ role, user_id, status }) => role === 'owner' && user_id !== null && status === 'active',
  )
  for (const { id, email, locale_code } of owners) {
    await sendOnce(runtime, `${decision.id}/email/${id}`, () =>
      sendDecisionEmail(decision, company.name, { to: email, locale: locale_code }),
    )
  }
}
