import { hostname, userInfo } from 'node:os'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { isoTime, now } from '#functions/lib/clock.ts'
import { newId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Attributes } from '#functions/lib/store/operations.ts'
import { exists, missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** What an operator has done. Written before the change, so that nothing is done unseen. */
export const auditEntry = z.object({
  at: z.string(),
  /** The person at the machine, and the key that AWS knows them by. */
  who: z.string(),
  command: z.string(),
  /** JSON of how things were and are to be, cut where it is long. */
  before: z.string(),
  after: z.string(),
  /** `begun` when the change failed or the machine stopped on the way. */
  state: z.enum(['begun', 'done']),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** An entry stays far below the 400 kB of an item; catalogues are larger. */
const longestState = 20_000

const told = (state: unknown): string => (JSON.stringify(state) ?? '').slice(0, longestState)

/** Who runs the command: user and machine, and the id of the AWS key, which AWS's own trail names too. */
export const operator = async (): Promise<string> => {
  const client = new DynamoDBClient({})
  try {
    const { accessKeyId } = await client.config.credentials()
    return `${userInfo().username}@${hostname()} ${accessKeyId}`
  } finally {
    client.destroy()
  }
}

/** Does something and writes down who did it, what it was, and how things were before and after. */
export const audited = async <End>(
  entry: Pick<AuditEntry, 'who' | 'command'> & {
    readonly before: unknown
    readonly after: unknown
  },
  act: () => Promise<End>,
): Promise<End> => {
  const at = isoTime(now())
  const key = keys.audit(at.slice(0, 7), newId('evt'))
  const item: Attributes = {
    at,
    who: entry.who,
    command: entry.command,
    before: told(entry.before),
    after: told(entry.after),
    state: 'begun',
  }
  await table.write({ put: { ...key, ...item }, if: missing })
  const end = await act()
  await table.write({ update: key, set: { state: 'done' }, if: exists })
  return end
}

/** What operators have done in a month (`2026-11`), oldest first. */
export const readAudit = async (month: string): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = []
  let after: Attributes | undefined
  do {
    const page = await table.query({ ...partitions.auditOf(month), ...(after && { after }) })
    entries.push(...page.items.map((item) => auditEntry.parse(item)))
    after = page.after
  } while (after)
  return entries
}
