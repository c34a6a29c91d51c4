import { getAccountRecord } from '#functions/store/records/account-store.ts'
import {
  findCurrentAccount,
  isRemoved,
  listRemovedPeople,
  restorePerson,
} from '#functions/accounts/restore-person.ts'
import { type Command, requireArgument } from '#infra/ops/command.ts'
import { findCompany } from '#infra/ops/find-company.ts'

export const restorePersonCommand: Command = {
  usage: '<company> [account]',
  summary: 'restore a person whom a company has removed; without an account, list them',
  maxArguments: 2,
  plan: async (line) => {
    const { id: companyId } = await findCompany(requireArgument(line, 0, 'company'))
    const [, accountId] = line.args
    if (accountId === undefined) {
      const people = await listRemovedPeople(companyId)
      return {
        lines: [
          ...people.map(
            ({ id, removed_at, role, email }) => `${id} ${removed_at} ${role} ${email}`,
          ),
          `${people.length} removed`,
        ],
      }
    }
    const person = await getAccountRecord(accountId)
    if (!isRemoved(person) || person.company_id !== companyId) {
      throw new Error(`${companyId} has no removed person ${accountId}`)
    }
    const currentAccountId = await findCurrentAccount(person)
    if (currentAccountId !== undefined)
      throw new Error(`The person is in the company again, as ${currentAccountId}`)
    return {
      lines: [`+ ${accountId} ${person.role} of ${companyId}, removed ${person.removed_at}`],
      before: { account: accountId, company: companyId, removed_at: person.removed_at },
      after: { account: accountId, company: companyId, role: person.role },
      apply: () => restorePerson(person),
    }
  },
}
