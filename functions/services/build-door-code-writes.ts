import { serviceData } from '#shared/services/service-data.ts'
import { listCompanyPeople } from '#functions/store/records/account-store.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'

const createCode = (taken: ReadonlySet<string>): string => {
  const code = String(runtime.random(1_000_000)).padStart(6, '0')
  return taken.has(code) ? createCode(taken) : code
}

/**
 * Builds the writes that give each selected person a reusable door code, unique within the company,
 * and take it from the others. Existing codes of selected people stay unchanged.
 */
export const buildDoorCodeWrites = async (companyId: string, data: unknown): Promise<Write[]> => {
  const { account_ids } = serviceData.bulk_door_code.parse(data)
  const people = await listCompanyPeople(companyId)
  const taken = new Set(people.flatMap(({ door_code }) => door_code ?? []))
  return people.flatMap((person): Write[] => {
    const isHolder = account_ids.includes(person.id)
    if (isHolder === person.has_door_code) return []
    const update = keys.account(person.id)
    const isInCompany = equals('company_id', companyId)
    if (!isHolder)
      return [{ update, set: { has_door_code: false }, remove: ['door_code'], if: isInCompany }]
    const door_code = createCode(taken)
    taken.add(door_code)
    return [{ update, set: { has_door_code: true, door_code }, if: isInCompany }]
  })
}
