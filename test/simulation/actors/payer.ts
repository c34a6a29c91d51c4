import type { TransactionStatus } from '#functions/providers/payments/port.ts'
import { queryProvider } from '#functions/payments/query-provider.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { createModelProvider, signMessage } from '#test/simulation/model-provider.ts'
import type { Client } from '#test/simulation/scenario-data.ts'
import type { ActorContext } from './actor-context.ts'
import { hour, minute, second } from './delays.ts'

/** Creates the payer: pays or cancels at the bank, which notifies the product. */
export const createPayer = ({ simulator, bank, delays, requests }: ActorContext) => {
  const { scheduler, random } = simulator
  const { waitUpTo, returnLater } = delays
  const { deliver } = requests

  /** Sends the provider's messages about a status of a transaction: none to five, in any order. */
  const notify = (id: string, status: TransactionStatus) => {
    const transaction = bank.get(id)
    if (!transaction) return
    const send = (times: number, wrong?: 'amount' | 'mac') => {
      const signed = signMessage({ ...transaction, status }, wrong)
      for (let attempt = 0; attempt < times; attempt += 1) {
        simulator.spawn(`${id} ${status} ${wrong ?? ''}`, async (self) => {
          await waitUpTo(self, 30 * second)
          await deliver(
            self,
            self.name,
            (runtime, _, process) =>
              receiveMessage(runtime, createModelProvider(simulator, bank, process), signed),
            Infinity,
          )
        })
      }
    }
    // A message may be lost only within the day in which the schedule reviews the payment.
    const isLost = random.hit(0.2) && scheduler.now() - transaction.openedAt < 20 * hour
    send(isLost ? 0 : 1 + random.below(5))
    if (random.hit(0.15)) send(1, random.pick(['amount', 'mac']))
  }

  const settle = (id: string, status: TransactionStatus, paidCents: number) => {
    const transaction = bank.get(id)
    if (!transaction || !['CREATED', 'PENDING'].includes(transaction.status)) return
    transaction.status = status
    transaction.paidCents = paidCents
    notify(id, status)
  }

  const payers = new Set<string>()

  /** The payer pays or cancels at the bank, at some time, once for each transaction. */
  const sendToBank = (client: Client, id: string) => {
    const transaction = bank.get(id)
    if (!transaction || payers.has(id)) return
    payers.add(id)
    simulator.spawn(`payer of ${id}`, async (self) => {
      await returnLater(self)
      const decision = random.below(20)
      if (decision < 3) return settle(id, 'CANCELLED', 0)
      if (decision < 5) return undefined
      if (decision < 8) {
        // The browser reports a cancellation, but the money arrives later, up to more than a day.
        notify(id, 'CANCELLED')
        await scheduler.pause(self, random.pick([minute, 20 * minute, 24.1 * hour, 26 * hour]))
      }
      settle(id, 'COMPLETED', transaction.amountCents)
      if (random.hit(0.5)) return undefined
      return deliver(self, `return of ${client.name}`, async (runtime, _, process) => {
        const payment = await getPayment(runtime.table, transaction.reference)
        if (payment)
          await queryProvider(runtime, createModelProvider(simulator, bank, process), payment)
      })
    })
  }

  return { sendToBank }
}

/** The payer of one history. */
export type Payer = ReturnType<typeof createPayer>
