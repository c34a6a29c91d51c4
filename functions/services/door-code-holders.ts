import { serviceData } from '#shared/services/service-data.ts'
import { peopleOfCompany } from '#functions/accounts/account-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { equals } from '#functions/lib/store/operations.ts'
import { runtime } from '#functions/lib/runtime.ts'

const newCode = (taken: ReadonlySet<string>): string => {
  const code = String(runtime.random(1_000_000)).padStart(6, '0')
  return taken.has(code) ? newCode(taken) : code
}

/**
 * Gives the people who are to have a reusable door code one each, told apart within the company,
 * and takes it from the others. Whoever has one keeps it.
 */
export const doorCodeWrites = async (companyId: string, data: unknown): Promise<Write[]> => {
  const { account_ids } = serviceData.bulk_door_code.parse(data)
  const people = await peopleOfCompany(companyId)
  const taken = new Set(people.flatMap(({ door_code }) => door_code ?? []))
  return people.flatMap((person): Write[] => {
    const isHolder = account_ids.includes(person.id)
    if (isHolder === person.has_door_code) return []
    const update = keys.account(person.id)
    const ofUs = equals('company_id', companyId)
    if (!isHolder)
      return [{ update, set: { has_door_code: false }, remove: ['door_code'], if: ofUs }]
    const door_code = newCode(taken)
    taken.add(door_code)
    return [{ update, set: { has_door_code: true, door_code }, if: ofUs }]
  })
}
