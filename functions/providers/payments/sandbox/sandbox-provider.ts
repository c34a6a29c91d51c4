import { ConditionFailed, type Table } from '#functions/store/operations.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { PaymentProvider, Transaction } from '#functions/providers/payments/port.ts'
import { verifyMessage } from '#functions/providers/payments/verify-message.ts'
import { applyDecision, type SendJobs } from './notifications.ts'
import { banks, listCountryMethods } from './methods.ts'
import { SHOP_ID } from './message.ts'
import { addRefund, putTransaction, readTransaction, getSigningSecret } from './sandbox-store.ts'
import type { CardOutcome, SandboxTransaction } from './transaction.ts'
import type { Decision } from './decisions.ts'

const PROVIDER = 'sandbox payments'

/**
 * The decision that charging a token applies. A refused card applies none, so that another can be
 * used.
 */
const decisionByOutcome = {
  pays: 'pay',
  pays_late: 'pay_late',
  refused: null,
} as const satisfies Record<CardOutcome, Decision | null>

/** Whether the payment is completed or in progress. */
const isTaken = ({ status }: SandboxTransaction): boolean =>
  status === 'COMPLETED' || status === 'PENDING'

const toTransaction = (transaction: SandboxTransaction): Transaction => ({
  transactionId: transaction.id,
  orderReference: transaction.reference,
  amountCents: transaction.amount_cents,
  status: transaction.status,
})

const getKnownTransaction = async (table: Table, id: string): Promise<SandboxTransaction> => {
  const transaction = await readTransaction(table, id)
  if (transaction === null) throw new ProviderError(PROVIDER, 'refused', 404)
  return transaction
}

const refund = async (
  table: Table,
  { transactionId, amountCents }: Parameters<PaymentProvider['refund']>[0],
): ReturnType<PaymentProvider['refund']> => {
  const transaction = await getKnownTransaction(table, transactionId)
  const isPaid = ['COMPLETED', 'PART_REFUNDED'].includes(transaction.status)
  const refundable = transaction.amount_cents - transaction.refunded_cents
  if (!isPaid || amountCents <= 0 || amountCents > refundable) {
    throw new ProviderError(PROVIDER, 'refused', 400)
  }
  try {
    await addRefund(table, transaction, amountCents)
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProviderError(PROVIDER, 'refused', 409)
    throw error
  }
  const refunded = transaction.refunded_cents + amountCents
  return { refundId: `${transactionId}-${refunded}`, status: 'SETTLED' }
}

/**
 * Creates the sandbox payment provider, for environments without a contract. It sends the same
 * messages and has the same statuses as the real one; its pages are at `/sandbox/…` below `baseUrl`.
 */
export const createSandboxProvider = (
  table: Table,
  sendJobs: SendJobs,
  baseUrl: string,
): PaymentProvider => {
  const assetsUrl = `${baseUrl}/sandbox/assets`
  return {
    listMethods: async ({ country }) => listCountryMethods(country, assetsUrl),

    createTransaction: async (order) => {
      if (order.amountCents <= 0) throw new ProviderError(PROVIDER, 'refused', 400)
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
      verifyMessage({ json, mac }, { shopId: SHOP_ID, secretKey: await getSigningSecret(table) }),

    payWithToken: async ({ transactionId, token }) => {
      const transaction = await getKnownTransaction(table, transactionId)
      if (transaction.token?.id !== token) throw new ProviderError(PROVIDER, 'refused', 400)
      const decision = decisionByOutcome[transaction.token.outcome]
      const after =
        decision === null || transaction.status !== 'CREATED'
          ? transaction
          : await applyDecision(table, sendJobs, transactionId, decision)
      const state = toTransaction(after)
      return isTaken(after)
        ? { ok: true, transaction: state }
        : { ok: false, reason: 'refused', transaction: state }
    },

    getTransaction: async (id) => {
      const transaction = await readTransaction(table, id)
      return transaction === null ? null : toTransaction(transaction)
    },

    refund: (request) => refund(table, request),
  }
}
