import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** The field of the body that a change by a link needs. */
export const proofField = 'sender_phone_ending'

/** The last digits of the sender's phone that were accepted for an order, in this page. */
export const senderProof = createValueStore<{
  readonly orderId: string
  readonly digits: string
} | null>(null)

/** Returns the digits that a change of an order carries; undefined before they were accepted. */
export const getSenderProof = (orderId: string): string | undefined => {
  const proof = senderProof.get()
  return proof?.orderId === orderId ? proof.digits : undefined
}

/** Whether a change failed because the server asks for the last digits of the sender's phone. */
export const isProofMissing = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.errors.some(({ field }) => field === proofField)
