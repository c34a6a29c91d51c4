import type { Runtime } from '#functions/store/runtime.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Receipt } from './receive-message.ts'
import { applyTransaction } from './receive-message.ts'

/**
 * Queries the provider for the state of a payment, in case messages about it are lost or delayed,
 * and applies it. Returns `undefined` when the payment has no transaction.
 * @throws ProviderError when the provider does not respond.
 */
export const queryProvider = async (
  runtime: Runtime,
  provider: PaymentProvider,
  { transaction }: PaymentRecord,
): Promise<Receipt | undefined> => {
  const found = transaction && (await provider.getTransaction(transaction.id))
  return found ? applyTransaction(runtime, found) : undefined
}
