import * as z from 'zod/mini'
import { settingName } from '#shared/services/account-setting.ts'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { newId } from '#functions/lib/ids.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** What operators have said to a company that waited. Each kind is a letter to its owner. */
export const approvalDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contract_opened'), id: z.string(), company_id: z.string() }),
  z.object({
    kind: z.enum(['service_approved', 'service_refused']),
    id: z.string(),
    company_id: z.string(),
    setting_name: settingName,
    /** What the operator tells the company beside it; may be empty. */
    reason: z.string(),
  }),
])
export type ApprovalDecision = z.infer<typeof approvalDecision>

/** Longer than an event of the table can be on its way, failures included. */
const rememberSeconds = 30 * 24 * 60 * 60

type WithoutId<Answer> = Answer extends ApprovalDecision ? Omit<Answer, 'id'> : never

/** The write of an answer, beside what it decides: the letter about it follows from the item. */
export const writeApprovalDecision = (answer: WithoutId<ApprovalDecision>): Write => {
  const id = newId('ans')
  const expires_at = epochSeconds(now()) + rememberSeconds
  return { put: { ...keys.approvalDecision(id), ...answer, id, expires_at }, if: missing }
}

/** An answer, or `undefined` once it is forgotten. */
export const getApprovalDecision = async (id: string): Promise<ApprovalDecision | undefined> => {
  const item = await table.get(keys.approvalDecision(id))
  return item && approvalDecision.parse(item)
}
