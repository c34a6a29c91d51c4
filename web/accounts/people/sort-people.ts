import { roles } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import type { CompanyPerson } from '#shared/api/accounts.ts'

/** The order of the roles: who may do most comes first. */
const roleOrder = [
  'owner',
  'parent',
  'admin',
  'subsidiary',
  'user',
] as const satisfies (typeof roles)[number][]

const getRank = ({ role }: CompanyPerson) =>
  role === null ? roleOrder.length : roleOrder.indexOf(role)

/** Returns people sorted by role, then by name in a language (BCP 47). */
export const sortPeople = (people: readonly CompanyPerson[], language: string): CompanyPerson[] => {
  const { compare } = new Intl.Collator(language)
  return people.toSorted(
    (a, b) => getRank(a) - getRank(b) || compare(formatFullName(a), formatFullName(b)),
  )
}
