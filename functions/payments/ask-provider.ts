import type { Runtime } from '#functions/lib/runtime.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import type { PaymentRecord } from './payment-store.ts'
import type { Receipt } from './receive-message.ts'
import { takeWord } from './receive-message.ts'

/**
 * Asks the provider itself how a payment stands, should every message about it be lost or under
 * way, and takes its word. `undefined` when there is nothing to ask about.
 * @throws ProviderError when the provider does not answer.
 */
export const askProvider = async (
  runtime: Runtime,
  provider: PaymentProvider,
  { transaction }: PaymentRecord,
): Promise<Receipt | undefined> => {
  const known = transaction && (await provider.getTransaction(transaction.id))
  return known ? takeWord(runtime, known) : undefined
}
