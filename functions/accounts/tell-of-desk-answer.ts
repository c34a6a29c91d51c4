import type { World } from '#functions/lib/world.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { pageUrl, sendLetter } from '#functions/notifications/send-letter.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import { getCompany, peopleOfCompany } from './account-store.ts'
import type { DeskAnswer } from './desk-answer-store.ts'

const send = (
  answer: DeskAnswer,
  companyName: string,
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> => {
  if (answer.kind === 'contract_opened') {
    const url = pageUrl('login', locale)
    return sendLetter(answer.kind, { companyName, url }, { to, locale })
  }
  const { kind, setting_name: service, reason } = answer
  const url = pageUrl('services', locale)
  return sendLetter(kind, { companyName, service, reason, url }, { to, locale })
}

/** Tells the owners of a company what operators have said to it, each in their language and once. */
export const tellOfDeskAnswer = async (world: World, answer: DeskAnswer): Promise<void> => {
  const company = await getCompany(answer.company_id)
  if (!company) return
  const people = await peopleOfCompany(company.id)
  const owners = people.filter(
    ({ role, user_id, status }) => role === 'owner' && user_id !== null && status === 'active',
  )
  for (const { id, email, locale_code } of owners) {
    await sendOnce(world, `${answer.id}/email/${id}`, () =>
      send(answer, company.name, { to: email, locale: locale_code }),
    )
  }
}
