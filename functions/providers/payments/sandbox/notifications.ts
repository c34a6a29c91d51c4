import * as z from 'zod/mini'
import type { Table } from '#functions/store/operations.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { decisionName, decisions, type Decision } from './decisions.ts'
import { createPaymentReturn, type SignedMessage } from './message.ts'
import { updateStatus, readTransaction, getSigningSecret } from './sandbox-store.ts'
import type { SandboxTransaction } from './transaction.ts'

/** The real provider allows a shop this time to accept a message. */
const TIMEOUT_MS = 30_000

/** The queue job that sends a notification. */
export const notificationJob = z.object({
  kind: z.literal('sandbox_payment_notification'),
  transaction: z.string(),
  decision: decisionName,
})
export type NotificationJob = z.infer<typeof notificationJob>

/** A job with a delay in seconds. */
export interface DelayedJob {
  readonly job: NotificationJob
  readonly afterSeconds: number
}

/** Queues jobs together. */
export type SendJobs = (jobs: readonly DelayedJob[]) => Promise<void>

/** Lists the jobs that follow a decision, with their delays from `after` on. */
const listJobs = (transaction: string, decision: Decision, after = 0): DelayedJob[] => {
  const { messages, later } = decisions[decision]
  const job = { kind: 'sandbox_payment_notification', transaction, decision } as const
  return [
    ...messages.map((seconds) => ({ job, afterSeconds: after + seconds })),
    ...(later ? listJobs(transaction, later.decision, after + later.seconds) : []),
  ]
}

/**
 * Applies a payer's decision. The notifications are queued before the status changes, and each
 * carries the decision: if the process dies in between, the first notification completes the work; if
 * it dies before, nothing has happened and the payer can press the button again.
 */
export const applyDecision = async (
  table: Table,
  sendJobs: SendJobs,
  transaction: string,
  decision: Decision,
): Promise<SandboxTransaction> => {
  await sendJobs(listJobs(transaction, decision))
  return updateStatus(table, transaction, decisions[decision].status)
}

/**
 * Completes a decision and notifies the shop of the state of the transaction.
 * @throws ProviderError when the shop does not respond with success, so that the queue retries the job.
 */
export const deliverNotification = async (
  table: Table,
  { transaction: id, decision }: NotificationJob,
): Promise<void> => {
  const known = await readTransaction(table, id)
  if (known === null) return
  const { status, fault } = decisions[decision]
  const transaction = await updateStatus(table, id, status, known)
  const message = createPaymentReturn(transaction, await getSigningSecret(table), fault)
  await post(transaction.notification_url, message)
}

const post = async (url: string, { json, mac }: SignedMessage): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ json, mac }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new ProviderError('shop', 'refused', response.status)
}
