import * as z from 'zod/mini'
import type { Table } from '#functions/lib/store/operations.ts'
import { ProviderError } from '../../provider-error.ts'
import { decisionName, decisions, type Decision } from './decisions.ts'
import { paymentReturn, type Signed } from './message.ts'
import { moveTo, readTransaction, signingSecret } from './sandbox-store.ts'
import type { SandboxTransaction } from './transaction.ts'

/** The provider gives a shop this long to take a message. */
const TIMEOUT_MS = 30_000

/** A message that is to be sent later, as it lies in the queue. */
export const notificationJob = z.object({
  kind: z.literal('sandbox_payment_notification'),
  transaction: z.string(),
  decision: decisionName,
})
export type NotificationJob = z.infer<typeof notificationJob>

/** Puts a job into the queue, to come out after so many seconds. */
export type SendJob = (job: NotificationJob, afterSeconds: number) => Promise<void>

/**
 * Takes a payer's decision. The messages are queued before the state changes, and each carries
 * the decision: if this process dies in between, the first message finishes its work; if it dies
 * before, nothing has happened and the payer presses again.
 */
export const decide = async (
  table: Table,
  sendJob: SendJob,
  transaction: string,
  decision: Decision,
): Promise<SandboxTransaction> => {
  const { messages, later, status } = decisions[decision]
  const job = { kind: 'sandbox_payment_notification', transaction } as const
  for (const seconds of messages) await sendJob({ ...job, decision }, seconds)
  if (later !== undefined) {
    for (const seconds of decisions[later.decision].messages) {
      await sendJob({ ...job, decision: later.decision }, later.seconds + seconds)
    }
  }
  return moveTo(table, transaction, status)
}

/**
 * Finishes a decision and tells the shop how the transaction then stands. Throws `PartyError` when
 * the shop does not answer with success, so that the queue brings the message again.
 */
export const deliver = async (
  table: Table,
  { transaction: id, decision }: NotificationJob,
): Promise<void> => {
  if ((await readTransaction(table, id)) === null) return
  const { status, issue } = decisions[decision]
  const transaction = await moveTo(table, id, status)
  const message = paymentReturn(transaction, await signingSecret(table), issue)
  await post(transaction.notification_url, message)
}

const post = async (url: string, { json, mac }: Signed): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ json, mac }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new ProviderError('shop', 'refused', response.status)
}
