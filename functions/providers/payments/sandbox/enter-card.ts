import * as z from 'zod/mini'
import { now } from '#functions/lib/clock.ts'
import { ConditionFailed, type Table } from '#functions/store/operations.ts'
import { getCardOutcome, isValidExpiry } from './cards.ts'
import { createPaymentReturn, createTokenReturn, type SignedMessage } from './message.ts'
import { applyDecision, type SendJobs } from './notifications.ts'
import { putToken, readTransaction, getSigningSecret } from './sandbox-store.ts'

/** The form of the card dialog. */
export const cardForm = z.object({
  number: z.string().check(z.maxLength(40)),
  expiry: z.string().check(z.maxLength(10)),
  cvc: z.string().check(z.maxLength(10)),
})
export type CardForm = z.infer<typeof cardForm>

export type CardError = 'bad_number' | 'bad_expiry' | 'bad_cvc' | 'failed'

/** A signed message that the browser passes to the shop, or an error code. */
export type CardResult = SignedMessage | { error: CardError }

/** Accepts a card for an open transaction. No part of the card is stored. */
export const enterCard = async (
  table: Table,
  sendJobs: SendJobs,
  id: string,
  { number, expiry, cvc }: CardForm,
): Promise<CardResult> => {
  const card = getCardOutcome(number)
  if (card === null) return { error: 'bad_number' }
  if (!isValidExpiry(expiry, now())) return { error: 'bad_expiry' }
  if (!/^\d{3,4}$/.test(cvc)) return { error: 'bad_cvc' }
  const transaction = await readTransaction(table, id)
  if (transaction?.status !== 'CREATED') return { error: 'failed' }
  const secret = await getSigningSecret(table)
  if (card === 'dialog_pays') {
    return createPaymentReturn(await applyDecision(table, sendJobs, id, 'pay'), secret)
  }
  try {
    return createTokenReturn(transaction, await putToken(table, id, card), secret)
  } catch (error) {
    if (error instanceof ConditionFailed) return { error: 'failed' }
    throw error
  }
}
