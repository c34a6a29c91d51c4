import { getAccountRecord } from '#functions/accounts/account-store.ts'
import {
  accountInstead,
  isRemoved,
  removedPeople,
  restorePerson,
} from '#functions/accounts/restore-person.ts'
import { type Command, word } from '../command.ts'
import { findCompany } from '../find-company.ts'

export const restorePersonCommand: Command = {
  usage: '<company> [account]',
  summary: 'bring back a person whom a company has removed; without an account, list them',
  takes: 2,
  plan: async (line) => {
    const { id: companyId } = await findCompany(word(line, 0, 'company'))
    const [, named] = line.words
    if (named === undefined) {
      const people = await removedPeople(companyId)
      return {
        lines: [
          ...people.map(
            ({ id, removed_at, role, email }) => `${id} ${removed_at} ${role} ${email}`,
          ),
          `${people.length} removed`,
        ],
      }
    }
    const person = await getAccountRecord(named)
    if (!isRemoved(person) || person.company_id !== companyId) {
      throw new Error(`Nobody was removed from ${companyId} as ${named}`)
    }
    const instead = await accountInstead(person)
    if (instead !== undefined) throw new Error(`Is in the company again already, as ${instead}`)
    return {
      lines: [`+ ${named} ${person.role} of ${companyId}, removed ${person.removed_at}`],
      before: { account: named, company: companyId, removed_at: person.removed_at },
      after: { account: named, company: companyId, role: person.role },
      apply: () => restorePerson(person),
    }
  },
}
