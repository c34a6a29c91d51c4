import { ConditionFailed, type Table } from '#functions/lib/store/operations.ts'
import { ProviderError } from '../../provider-error.ts'
import type { PaymentProvider, Transaction } from '../port.ts'
import { verifyMessage } from '../verify-message.ts'
import { decide, type SendJob } from './notifications.ts'
import { banks, methodsOf } from './methods.ts'
import { SHOP_ID } from './message.ts'
import { addRefund, putTransaction, readTransaction, signingSecret } from './sandbox-store.ts'
import type { CardOutcome, SandboxTransaction } from './transaction.ts'
import type { Decision } from './decisions.ts'

const PARTY = 'sandbox payments'

/** What charging a token does to its transaction; a refused card leaves it open for another. */
const charged = {
  pays: 'pay',
  pays_late: 'pay_late',
  refused: null,
} as const satisfies Record<CardOutcome, Decision | null>

/** Whether the money is taken or on its way. */
const isTaken = ({ status }: SandboxTransaction): boolean =>
  status === 'COMPLETED' || status === 'PENDING'

const toTransaction = (transaction: SandboxTransaction): Transaction => ({
  transactionId: transaction.id,
  orderReference: transaction.reference,
  amountCents: transaction.amount_cents,
  status: transaction.status,
})

/**
 * The payment port played by ourselves, for every environment without a contract: same messages,
 * same states, its pages at `/sandbox/…` below `baseUrl`.
 */
export const sandboxProvider = (
  table: Table,
  sendJob: SendJob,
  baseUrl: string,
): PaymentProvider => {
  const assetsUrl = `${baseUrl}/sandbox/assets`

  const known = async (id: string): Promise<SandboxTransaction> => {
    const transaction = await readTransaction(table, id)
    if (transaction === null) throw new ProviderError(PARTY, 'refused', 404)
    return transaction
  }

  return {
    methods: async ({ country }) => methodsOf(country, assetsUrl),

    createTransaction: async (order) => {
      if (order.amountCents <= 0) throw new ProviderError(PARTY, 'refused', 400)
      const transactionId = await putTransaction(table, order)
      return {
        transactionId,
        publishableKey: SHOP_ID,
        checkoutJsUrl: `${assetsUrl}/checkout.js`,
        redirectUrls: Object.fromEntries(
          banks[order.country].map(({ gateway }) => [
            gateway,
            `${baseUrl}/sandbox/pay/${gateway}/${transactionId}`,
          ]),
        ),
      }
    },

    verifyMessage: async (json, mac) =>
      verifyMessage({ json, mac }, { shopId: SHOP_ID, secretKey: await signingSecret(table) }),

    payWithToken: async ({ transactionId, token }) => {
      const transaction = await known(transactionId)
      if (transaction.token?.id !== token) throw new ProviderError(PARTY, 'refused', 400)
      const decision = charged[transaction.token.outcome]
      const after =
        decision === null || transaction.status !== 'CREATED'
          ? transaction
          : await decide(table, sendJob, transactionId, decision)
      const state = toTransaction(after)
      return isTaken(after)
        ? { ok: true, transaction: state }
        : { ok: false, reason: 'refused', transaction: state }
    },

    getTransaction: async (id) => {
      const transaction = await readTransaction(table, id)
      return transaction === null ? null : toTransaction(transaction)
    },

    refund: async ({ transactionId, amountCents }) => {
      const transaction = await known(transactionId)
      const paid = ['COMPLETED', 'PART_REFUNDED'].includes(transaction.status)
      const left = transaction.amount_cents - transaction.refunded_cents
      if (!paid || amountCents <= 0 || amountCents > left) {
        throw new ProviderError(PARTY, 'refused', 400)
      }
      try {
        await addRefund(table, transaction, amountCents)
      } catch (error) {
        if (error instanceof ConditionFailed) throw new ProviderError(PARTY, 'refused', 409)
        throw error
      }
      const refunded = transaction.refunded_cents + amountCents
      return { refundId: `${transactionId}-${refunded}`, status: 'SETTLED' }
    },
  }
}
