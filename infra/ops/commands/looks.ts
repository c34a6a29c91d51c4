import { toIsoTime, now } from '#functions/lib/clock.ts'
import { partitions } from '#functions/store/keys.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { getAccountRecord, getOwner } from '#functions/store/records/account-store.ts'
import { lookRecord } from '#functions/backoffice/look-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount, requireArgument } from '#infra/ops/command.ts'
import { parseMonth } from '#infra/ops/parse-month.ts'

/** Returns the ids of an account by its id or e-mail, and of its company; the id itself of a company. */
const findIds = async (identifier: string): Promise<readonly string[]> => {
  const user = identifier.includes('@') ? await findUserByEmail(identifier) : undefined
  const record = await getAccountRecord(user?.account_id ?? identifier)
  return record ? [record.id, getOwner(record)] : [identifier]
}

export const looks: Command = {
  usage: '<account | e-mail | company> [month]',
  summary:
    'list the looks of customer support at the data of an account or company, or by one of its people, in a month (2026-11), by default this month',
  maxArguments: 2,
  plan: async (line) => {
    const ids = await findIds(requireArgument(line, 0, 'account'))
    const month = parseMonth(line.args[1] ?? toIsoTime(now()).slice(0, 7))
    const items = await readWholeRange(runtime.table, partitions.looks(month))
    const found = items
      .map((item) => lookRecord.parse(item))
      .filter(({ owner, by }) => ids.includes(owner) || ids.includes(by.account_id))
    return {
      lines: [
        ...found.map((look) => {
          const { at, by, kind, subject, subject_id, barcode, owner, notification, reason } = look
          const what = subject === 'account' ? owner : `${barcode ?? subject_id} of ${owner}`
          const details = [notification, reason].filter(Boolean).join(': ')
          return `${toIsoTime(at)} ${by.name} (${by.account_id}) ${kind} ${what}${details && `: ${details}`}`
        }),
        formatCount(found.length, 'look'),
      ],
    }
  },
}
