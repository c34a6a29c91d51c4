import { getAccountRecord, peopleOfCompany } from '#functions/accounts/account-store.ts'
import { endAllSessions, findUserByEmail } from '#functions/accounts/user-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists, ignoreLost } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { type Command, changeLine, oneOf, word } from '../command.ts'

const statuses = ['active', 'inactive'] as const

/** One account by its id, the one in use of an e-mail, or all people of a company. */
const accountsNamed = async (named: string) => {
  if (named.startsWith('com_')) return peopleOfCompany(named)
  const user = named.includes('@') ? await findUserByEmail(named) : undefined
  const record = await getAccountRecord(user?.account_id ?? named)
  return record ? [record] : []
}

export const account: Command = {
  usage: '<account | e-mail | company> active|inactive',
  summary: 'activate or deactivate; whoever is deactivated is logged out at once',
  takes: 2,
  plan: async (line) => {
    const named = word(line, 0, 'account')
    const next = oneOf(word(line, 1, 'status'), statuses, 'status')
    const found = await accountsNamed(named)
    if (found.length === 0) throw new Error(`No account ${named}`)
    const changed = found.filter((each) => each.status !== next)
    return {
      lines: changed.flatMap((each) => changeLine(each.id, each.status, next)),
      before: changed.map((each) => ({ id: each.id, status: each.status })),
      after: next,
      ...(changed.length > 0 && {
        apply: async () => {
          for (const { id, user_id } of changed) {
            await table.write({ update: keys.account(id), set: { status: next }, if: exists })
            if (next === 'inactive' && user_id !== null) {
              await endAllSessions(user_id).catch(ignoreLost)
            }
          }
        },
      }),
    }
  },
}
