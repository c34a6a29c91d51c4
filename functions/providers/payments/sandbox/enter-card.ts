import * as z from 'zod/mini'
import { now } from '#functions/lib/clock.ts'
import { ConditionFailed, type Table } from '#functions/lib/store/operations.ts'
import { cardOf, isValidExpiry } from './cards.ts'
import { paymentReturn, tokenReturn, type Signed } from './message.ts'
import { decide, type SendJob } from './notifications.ts'
import { putToken, readTransaction, signingSecret } from './sandbox-store.ts'

/** What the card dialog sends. */
export const cardForm = z.object({
  number: z.string().check(z.maxLength(40)),
  expiry: z.string().check(z.maxLength(10)),
  cvc: z.string().check(z.maxLength(10)),
})
export type CardForm = z.infer<typeof cardForm>

/** A signed message for the browser to bring to the shop, or which field is wrong. */
export type CardAnswer = Signed | { error: 'bad_number' | 'bad_expiry' | 'bad_cvc' | 'failed' }

/** Takes a card for an open transaction. No part of the card is kept. */
export const enterCard = async (
  table: Table,
  sendJob: SendJob,
  id: string,
  { number, expiry, cvc }: CardForm,
): Promise<CardAnswer> => {
  const card = cardOf(number)
  if (card === null) return { error: 'bad_number' }
  if (!isValidExpiry(expiry, now())) return { error: 'bad_expiry' }
  if (!/^\d{3,4}$/.test(cvc)) return { error: 'bad_cvc' }
  const transaction = await readTransaction(table, id)
  if (transaction?.status !== 'CREATED') return { error: 'failed' }
  const secret = await signingSecret(table)
  if (card === 'dialog_pays') {
    return paymentReturn(await decide(table, sendJob, id, 'pay'), secret)
  }
  try {
    return tokenReturn(transaction, await putToken(table, id, card), secret)
  } catch (error) {
    if (error instanceof ConditionFailed) return { error: 'failed' }
    throw error
  }
}
