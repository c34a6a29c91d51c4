import { hostname, userInfo } from 'node:os'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Attributes } from '#functions/store/operations.ts'
import { exists, notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** An audit entry of an operator's command. It is written before the change is made. */
export const auditEntry = z.object({
  at: z.string(),
  /** User and host name of the operator, and the id of their AWS key. */
  who: z.string(),
  command: z.string(),
  /** JSON of the state before the change and of the intended state, truncated. */
  before: z.string(),
  after: z.string(),
  /** Remains `begun` when the change failed or was interrupted. */
  state: z.enum(['begun', 'done']),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Characters of a stored state. It keeps an entry far below DynamoDB's 400 kB; catalogues are larger. */
const maxStateLength = 20_000

const serializeState = (state: unknown): string =>
  (JSON.stringify(state) ?? '').slice(0, maxStateLength)

/** Returns the user, the host and the id of the AWS key, which also appears in CloudTrail. */
export const identifyOperator = async (): Promise<string> => {
  const client = new DynamoDBClient({})
  try {
    const { accessKeyId } = await client.config.credentials()
    return `${userInfo().username}@${hostname()} ${accessKeyId}`
  } finally {
    client.destroy()
  }
}

/** Runs an action and writes an audit entry of it. The entry is marked as done after the action. */
export const runAudited = async <End>(
  entry: Pick<AuditEntry, 'who' | 'command'> & {
    readonly before: unknown
    readonly after: unknown
  },
  action: () => Promise<End>,
): Promise<End> => {
  const at = toIsoTime(now())
  const key = keys.audit(at.slice(0, 7), createId('evt'))
  const item: Attributes = {
    at,
    who: entry.who,
    command: entry.command,
    before: serializeState(entry.before),
    after: serializeState(entry.after),
    state: 'begun',
  }
  await table.write({ put: { ...key, ...item }, if: notExists })
  const end = await action()
  await table.write({ update: key, set: { state: 'done' }, if: exists })
  return end
}

/** Reads the audit entries of a month (`2026-11`), oldest first. */
export const readAudit = async (month: string): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = []
  let after: Attributes | undefined
  do {
    const page = await table.query({ ...partitions.auditByMonth(month), ...(after && { after }) })
    entries.push(...page.items.map((item) => auditEntry.parse(item)))
    after = page.after
  } while (after)
  return entries
}
