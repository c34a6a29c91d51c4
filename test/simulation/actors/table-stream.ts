import { refundPayment } from '#functions/payments/refund-payment.ts'
import { findNextRefund } from '#functions/payments/refunds.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import type { ActorContext } from './actor-context.ts'
import { second } from './delays.ts'

/** Creates the table's stream, which starts refunds. */
export const createTableStream = ({ simulator, bank, delays, requests }: ActorContext) => {
  const { random } = simulator
  const { waitUpTo } = delays
  const { deliver } = requests

  /** Delivers a settled payment from the table's stream once or twice. */
  const streamSettled = (id: string) => {
    for (let attempt = random.below(2); attempt >= 0; attempt -= 1) {
      simulator.spawn(`stream of ${id}`, async (self) => {
        await waitUpTo(self, second)
        await deliver(self, self.name, async (runtime, _, process) => {
          const payment = await getPayment(runtime.table, id)
          if (payment?.state === 'settled' && findNextRefund(payment)?.state === 'due') {
            await refundPayment(runtime, createModelProvider(simulator, bank, process), payment)
          }
        })
      })
    }
  }

  return { streamSettled }
}
