import * as z from 'zod/mini'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { commitOnce, type Decision, type IdempotentRequest } from '#functions/store/commit-once.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { NewPayment } from './build-payment.ts'

/** Which payment a request has: the id of it, and its record if it is a new one. */
export interface PaymentDecision extends Decision<string> {
  readonly created?: PaymentRecord
}

/** A payment as a request has found or created it. */
export interface RequestedPayment extends PaymentRecord {
  /**
   * Until when the call that has created it has the exclusive right to open its transaction, in
   * milliseconds since 1970; missing for every other call.
   */
  readonly lease?: number | undefined
}

/**
 * Opens the payment that `decide` chooses, and names it at the payer's session in the same
 * transaction, so that no payment is opened for a session that has ended.
 * @throws Problem not_authenticated when the session has ended, and what `decide` throws.
 */
export const commitPayment = async (
  runtime: Runtime,
  { buildSessionWrite }: Pick<NewPayment, 'buildSessionWrite'>,
  request: IdempotentRequest,
  decide: () => Promise<PaymentDecision>,
): Promise<RequestedPayment> => {
  let created: PaymentRecord | undefined
  const id = await commitOnce(runtime, request, z.string(), async (failed) => {
    // The write of the session is the first one.
    if (buildSessionWrite && failed?.[0])
      throw new Problem('not_authenticated', 'Please reload the page')
    const { writes, result, ...decision } = await decide()
    created = decision.created
    return buildSessionWrite
      ? { writes: [buildSessionWrite(result), ...writes], result }
      : { writes, result }
  })
  // No other request has its id: this one has stored it.
  if (created?.id === id) return { ...created, lease: created.opening_until }
  const payment = await getPayment(runtime.table, id)
  if (!payment) throw notFound('Payment')
  return payment
}
