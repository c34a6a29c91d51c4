import type {
  NewTransaction,
  PaymentProvider,
  Transaction,
  TransactionStatus,
} from '#functions/providers/payments/port.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { Simulator } from './simulator.ts'
import type { Process } from './scheduler.ts'
import { drawFate } from './fault-plan.ts'

/** The longest that a call of the provider takes; our own time limit stands above it. */
const slowestMilliseconds = 10_000

/** What the bank knows: the truth about the money. */
export interface BankTransaction {
  readonly id: string
  readonly reference: string
  readonly amountCents: number
  readonly openedAt: number
  status: TransactionStatus
  paidCents: number
  refundedCents: number
}

/** The bank of one history. */
export type Bank = Map<string, BankTransaction>

const seenFrom = (transaction: BankTransaction): Transaction => ({
  transactionId: transaction.id,
  orderReference: transaction.reference,
  amountCents: transaction.amountCents,
  status: transaction.status,
})

/** A message about a transaction as the provider signs it, or as a forger or a fault would. */
export const messageOf = (
  transaction: BankTransaction,
  wrong?: 'amount' | 'mac',
): { json: string; mac: string } => ({
  json: JSON.stringify({
    ...seenFrom(transaction),
    ...(wrong === 'amount' && { amountCents: transaction.amountCents + 1 }),
    ...(wrong === 'mac' && { status: 'COMPLETED' }),
  }),
  mac: wrong === 'mac' ? 'forged' : 'signed',
})

const statusOf = (value: unknown): TransactionStatus | undefined =>
  (['CREATED', 'PENDING', 'CANCELLED', 'COMPLETED', 'PART_REFUNDED', 'REFUNDED'] as const).find(
    (status) => status === value,
  )

/** The provider as one process of ours reaches it: as unreliable as the table. */
export const modelProvider = (house: Simulator, bank: Bank, self: Process): PaymentProvider => {
  const { scheduler, chance } = house

  const reach = async <Answer>(run: () => Answer): Promise<Answer> => {
    await scheduler.pause(self, chance.below(slowestMilliseconds))
    switch (drawFate(chance, house.trouble)) {
      case 'throttled':
      case 'timeoutBefore':
        throw new ProviderError('bank', 'timeout')
      case 'timeoutAfter':
      case 'late':
        run()
        throw new ProviderError('bank', 'timeout')
      case 'crashBefore':
        house.crash(self)
        return new Promise<never>(() => {})
      case 'crashAfter':
        run()
        house.crash(self)
        return new Promise<never>(() => {})
      default: {
        const answer = run()
        await scheduler.pause(self)
        return answer
      }
    }
  }

  return {
    methods: async () => [],
    createTransaction: (wish: NewTransaction) =>
      reach(() => {
        const id = `t${bank.size + 1}`
        bank.set(id, {
          id,
          reference: wish.orderReference,
          amountCents: wish.amountCents,
          openedAt: scheduler.now(),
          status: 'CREATED',
          paidCents: 0,
          refundedCents: 0,
        })
        house.trace(self, `opens ${id} for ${wish.orderReference} of ${wish.amountCents}`)
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
          status: statusOf(status) ?? 'CREATED',
          merchantData: '',
          sentAt: '',
        },
      }
    },
    payWithToken: () => Promise.reject(new ProviderError('bank', 'refused')),
    getTransaction: (id) =>
      reach(() => {
        const found = bank.get(id)
        return found ? seenFrom(found) : null
      }),
    refund: ({ transactionId, amountCents }) =>
      reach(() => {
        const found = bank.get(transactionId)
        if (!found || found.paidCents - found.refundedCents < amountCents) {
          throw new ProviderError('bank', 'refused', 400)
        }
        found.refundedCents += amountCents
        found.status = found.refundedCents === found.amountCents ? 'REFUNDED' : 'PART_REFUNDED'
        house.trace(self, `refunds ${amountCents} of ${transactionId}`)
        return { refundId: 'r', status: 'SETTLED' }
      }),
  }
}
