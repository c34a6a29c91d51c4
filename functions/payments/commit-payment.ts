import * as z from 'zod/mini'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { commitOnce, type Decision, type IdempotentRequest } from '#functions/store/commit-once.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { NewPayment } from './build-payment.ts'

/**
 * Opens the payment that `decide` chooses, and names it at the payer's session in the same
 * transaction, so that no payment is opened for a session that has ended. The result of a decision is
 * the id of its payment.
 * @throws Problem not_authenticated when the session has ended, and what `decide` throws.
 */
export const commitPayment = async (
  runtime: Runtime,
  { buildSessionWrite }: Pick<NewPayment, 'buildSessionWrite'>,
  request: IdempotentRequest,
  decide: () => Promise<Decision<string>>,
): Promise<PaymentRecord> => {
  const id = await commitOnce(runtime, request, z.string(), async (failed) => {
    if (!buildSessionWrite) return decide()
    // The write of the session is the first one.
    if (failed?.[0]) throw new Problem('not_authenticated', 'Please reload the page')
    const { writes, result } = await decide()
    return { writes: [buildSessionWrite(result), ...writes], result }
  })
  const payment = await getPayment(runtime.table, id)
  if (!payment) throw notFound('Payment')
  return payment
}
