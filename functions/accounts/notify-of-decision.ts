import type { Runtime } from '#functions/lib/runtime.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { pageUrl, sendEmail } from '#functions/notifications/send-email.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import { getCompany, peopleOfCompany } from './account-store.ts'
import type { ApprovalDecision } from './approval-decision-store.ts'

const send = (
  answer: ApprovalDecision,
  companyName: string,
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> => {
  if (answer.kind === 'contract_opened') {
    const url = pageUrl('login', locale)
    return sendEmail(answer.kind, { companyName, url }, { to, locale })
  }
  const { kind, setting_name: service, reason } = answer
  const url = pageUrl('services', locale)
  return sendEmail(kind, { companyName, service, reason, url }, { to, locale })
}

/** Tells the owners of a company what operators have said to it, each in their language and once. */
export const notifyOfDecision = async (
  runtime: Runtime,
  answer: ApprovalDecision,
): Promise<void> => {
  const company = await getCompany(answer.company_id)
  if (!company) return
  const people = await peopleOfCompany(company.id)
  const owners = people.filter(
    ({ role, user_id, status }) => role === 'owner' && user_id !== null && status === 'active',
  )
  for (const { id, email, locale_code } of owners) {
    await sendOnce(runtime, `${answer.id}/email/${id}`, () =>
      send(answer, company.name, { to: email, locale: locale_code }),
    )
  }
}
