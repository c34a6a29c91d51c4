import type {
  NewTransaction,
  PaymentProvider,
  Transaction,
  TransactionStatus,
} from '#functions/providers/payments/port.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { Simulator } from './simulator.ts'
import type { Process } from './scheduler.ts'
import { drawCallOutcome } from './fault-plan.ts'

/** The longest call of the provider, in milliseconds. The client's time limit is higher. */
const maxCallMs = 10_000

/** A transaction as the bank stores it: the true state of the money. */
export interface BankTransaction {
  readonly id: string
  readonly reference: string
  readonly amountCents: number
  readonly openedAt: number
  status: TransactionStatus
  paidCents: number
  refundedCents: number
}

/** The transactions of one history by their ids. */
export type Bank = Map<string, BankTransaction>

const toTransaction = (transaction: BankTransaction): Transaction => ({
  transactionId: transaction.id,
  orderReference: transaction.reference,
  amountCents: transaction.amountCents,
  status: transaction.status,
})

/** Returns a signed message about a transaction; with `wrong`, one with a wrong amount or signature. */
export const signMessage = (
  transaction: BankTransaction,
  wrong?: 'amount' | 'mac',
): { json: string; mac: string } => ({
  json: JSON.stringify({
    ...toTransaction(transaction),
    ...(wrong === 'amount' && { amountCents: transaction.amountCents + 1 }),
    ...(wrong === 'mac' && { status: 'COMPLETED' }),
  }),
  mac: wrong === 'mac' ? 'forged' : 'signed',
})

const parseStatus = (value: unknown): TransactionStatus | undefined =>
  (['CREATED', 'PENDING', 'CANCELLED', 'COMPLETED', 'PART_REFUNDED', 'REFUNDED'] as const).find(
    (status) => status === value,
  )

/** Creates the provider as one process sees it, as unreliable as the table. */
export const createModelProvider = (
  simulator: Simulator,
  bank: Bank,
  self: Process,
): PaymentProvider => {
  const { scheduler, random } = simulator

  const callBank = async <Answer>(run: () => Answer): Promise<Answer> => {
    await scheduler.pause(self, random.below(maxCallMs))
    switch (drawCallOutcome(random, simulator.faultPlan)) {
      case 'throttled':
      case 'timeoutBefore':
        throw new ProviderError('bank', 'timeout')
      case 'timeoutAfter':
      case 'late':
        run()
        throw new ProviderError('bank', 'timeout')
      case 'crashBefore':
        simulator.crash(self)
        return new Promise<never>(() => {})
      case 'crashAfter':
        run()
        simulator.crash(self)
        return new Promise<never>(() => {})
      default: {
        const answer = run()
        await scheduler.pause(self)
        return answer
      }
    }
  }

  return {
    listMethods: async () => [],
    createTransaction: (request: NewTransaction) =>
      callBank(() => {
        const id = `t${bank.size + 1}`
        bank.set(id, {
          id,
          reference: request.orderReference,
          amountCents: request.amountCents,
          openedAt: scheduler.now(),
          status: 'CREATED',
          paidCents: 0,
          refundedCents: 0,
        })
        simulator.trace(self, `opens ${id} for ${request.orderReference} of ${request.amountCents}`)
        return { transactionId: id, publishableKey: '', checkoutJsUrl: '', redirectUrls: {} }
      }),
    verifyMessage: async (json, mac) => {
      const message: unknown = JSON.parse(json)
      if (mac !== 'signed' || typeof message !== 'object' || message === null) {
        return { ok: false, reason: 'wrong_mac' }
      }
      const { transactionId, orderReference, amountCents, status } = Object.assign(
        { transactionId: '', orderReference: '', amountCents: 0, status: '' },
        message,
      )
      return {
        ok: true,
        message: {
          kind: 'payment',
          transactionId,
          orderReference,
          amountCents,
          status: parseStatus(status) ?? 'CREATED',
          merchantData: '',
          sentAt: '',
        },
      }
    },
    payWithToken: () => Promise.reject(new ProviderError('bank', 'refused')),
    getTransaction: (id) =>
      callBank(() => {
        const found = bank.get(id)
        return found ? toTransaction(found) : null
      }),
    refund: ({ transactionId, amountCents }) =>
      callBank(() => {
        const found = bank.get(transactionId)
        if (!found || found.paidCents - found.refundedCents < amountCents) {
          throw new ProviderError('bank', 'refused', 400)
        }
        found.refundedCents += amountCents
        found.status = found.refundedCents === found.amountCents ? 'REFUNDED' : 'PART_REFUNDED'
        simulator.trace(self, `refunds ${amountCents} of ${transactionId}`)
        return { refundId: 'r', status: 'SETTLED' }
      }),
  }
}
