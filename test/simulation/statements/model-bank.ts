import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import type { Random } from '#test/simulation/random.ts'

const refuseCall = async (): Promise<never> => {
  throw new Error('not used in histories of statements')
}

/** Creates a payment provider that carries out refunds, and refuses one of ten. */
export const createModelBank = (random: Random): PaymentProvider => ({
  listMethods: refuseCall,
  createTransaction: refuseCall,
  getTransaction: refuseCall,
  payWithToken: refuseCall,
  verifyMessage: refuseCall,
  refund: async () => ({ refundId: 'refund', status: random.hit(0.1) ? 'FAILED' : 'SETTLED' }),
})
