import * as z from 'zod/mini'
import { settingName } from '#shared/accounts/account-setting.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/**
 * An operator's decision on a company's request. Each kind has an e-mail to the company's owners.
 */
export const approvalDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contract_opened'), id: z.string(), company_id: z.string() }),
  z.object({
    kind: z.enum(['service_approved', 'service_refused']),
    id: z.string(),
    company_id: z.string(),
    setting_name: settingName,
    /** The operator's reason for the company; may be empty. */
    reason: z.string(),
  }),
])
export type ApprovalDecision = z.infer<typeof approvalDecision>

/** Longer than a stream record can be in flight, failures included. */
const ttlSeconds = 30 * 24 * 60 * 60

type WithoutId<Decision> = Decision extends ApprovalDecision ? Omit<Decision, 'id'> : never

/**
 * Builds the write of a decision, for the same transaction as its effect. The stream sends its
 * e-mail.
 */
export const buildApprovalDecisionWrite = (decision: WithoutId<ApprovalDecision>): Write => {
  const id = createId('ans')
  const expires_at = toEpochSeconds(now()) + ttlSeconds
  return { put: { ...keys.approvalDecision(id), ...decision, id, expires_at }, if: notExists }
}

/** Returns a decision, or `undefined` once it has expired. */
export const getApprovalDecision = async (id: string): Promise<ApprovalDecision | undefined> => {
  const item = await table.get(keys.approvalDecision(id))
  return item && approvalDecision.parse(item)
}
