import { getAccountRecord, listCompanyPeople } from '#functions/store/records/account-store.ts'
import { buildAllSessionsEnd, findUserByEmail } from '#functions/store/records/user-store.ts'
import { keys } from '#functions/store/keys.ts'
import { exists, ignoreConditionFailed } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { type Command, formatChange, parseChoice, requireArgument } from '#infra/ops/command.ts'

const statuses = ['active', 'inactive'] as const

/** Finds one account by its id, the current account of an e-mail address, or all people of a company. */
const findAccounts = async (identifier: string) => {
  if (identifier.startsWith('com_')) return listCompanyPeople(identifier)
  const user = identifier.includes('@') ? await findUserByEmail(identifier) : undefined
  const record = await getAccountRecord(user?.account_id ?? identifier)
  return record ? [record] : []
}

export const account: Command = {
  usage: '<account | e-mail | company> active|inactive',
  summary: 'activate or deactivate accounts; deactivated people are logged out at once',
  maxArguments: 2,
  plan: async (line) => {
    const identifier = requireArgument(line, 0, 'account')
    const newStatus = parseChoice(requireArgument(line, 1, 'status'), statuses, 'status')
    const accounts = await findAccounts(identifier)
    if (accounts.length === 0) throw new Error(`No account ${identifier}`)
    const changedAccounts = accounts.filter((each) => each.status !== newStatus)
    return {
      lines: changedAccounts.flatMap((each) => formatChange(each.id, each.status, newStatus)),
      before: changedAccounts.map((each) => ({ id: each.id, status: each.status })),
      after: newStatus,
      ...(changedAccounts.length > 0 && {
        apply: async () => {
          for (const { id, user_id } of changedAccounts) {
            await table.write({ update: keys.account(id), set: { status: newStatus }, if: exists })
            if (newStatus === 'inactive' && user_id !== null) {
              await table
                .write(buildAllSessionsEnd(user_id, 'deactivated'))
                .catch(ignoreConditionFailed)
            }
          }
        },
      }),
    }
  },
}
