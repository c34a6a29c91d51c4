import { randomUUID } from 'node:crypto'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { newSecret } from '#functions/lib/ids.ts'
import {
  all,
  ConditionFailed,
  equals,
  exists,
  missing,
  type Item,
  type Key,
  type Table,
} from '#functions/lib/store/operations.ts'
import type { NewTransaction, TransactionStatus } from '../port.ts'
import { movesFrom } from './decisions.ts'
import { sandboxTransaction, type CardOutcome, type SandboxTransaction } from './transaction.ts'

// The sandbox is an outside party that happens to live in our table, so its keys stand here
// and nothing of the product reads them.
const transactionKey = (id: string): Key => ({ PK: `SANDBOX#TRANSACTION#${id}`, SK: 'TRANSACTION' })
const secretKey: Key = { PK: 'SANDBOX#SECRET', SK: 'SECRET' }

/** A sandbox transaction is of no interest after a month. */
const KEPT_MS = 30 * 24 * 3_600_000

const parse = (item: Item): SandboxTransaction => sandboxTransaction.parse(item)

/** The signing secret, made by whoever needs it first and then the same for everyone. */
export const signingSecret = async (table: Table): Promise<string> => {
  try {
    await table.write({ put: { ...secretKey, secret: newSecret() }, if: missing })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  const secret = (await table.get(secretKey))?.['secret']
  if (typeof secret !== 'string') throw new Error('no signing secret')
  return secret
}

/** Opens a transaction. */
export const putTransaction = async (table: Table, order: NewTransaction): Promise<string> => {
  const transaction: SandboxTransaction = {
    id: randomUUID(),
    status: 'CREATED',
    amount_cents: order.amountCents,
    refunded_cents: 0,
    reference: order.orderReference,
    merchant_data: order.merchantData,
    locale: order.locale,
    return_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    notification_url: order.notificationUrl,
  }
  await table.write({
    put: {
      ...transactionKey(transaction.id),
      ...transaction,
      expires_at: epochSeconds(now() + KEPT_MS),
    },
    if: missing,
  })
  return transaction.id
}

/** A transaction, or null if the id is unknown. */
export const readTransaction = async (
  table: Table,
  id: string,
): Promise<SandboxTransaction | null> => {
  const item = await table.get(transactionKey(id))
  return item === undefined ? null : parse(item)
}

/**
 * Moves a transaction to a status if it may still go there, and answers with the transaction as it
 * then stands: a second or late decision changes nothing. Throws for an unknown id.
 */
export const moveTo = async (
  table: Table,
  id: string,
  status: TransactionStatus,
): Promise<SandboxTransaction> => {
  try {
    const item = await table.write({
      update: transactionKey(id),
      set: { status },
      if: { attribute: 'status', oneOf: movesFrom[status] },
    })
    if (item !== undefined) return parse(item)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  const current = await readTransaction(table, id)
  if (current === null) throw new Error('unknown sandbox transaction')
  return current
}

/** Gives an open transaction a card token. Throws `ConditionFailed` when it is no longer open. */
export const putToken = async (table: Table, id: string, outcome: CardOutcome): Promise<string> => {
  const token = randomUUID()
  await table.write({
    update: transactionKey(id),
    set: { token: { id: token, outcome } },
    if: all(exists, equals('status', 'CREATED')),
  })
  return token
}

/** Books a refund unless another one came in between (`ConditionFailed`). */
export const addRefund = async (
  table: Table,
  transaction: SandboxTransaction,
  cents: number,
): Promise<void> => {
  const refunded = transaction.refunded_cents + cents
  await table.write({
    update: transactionKey(transaction.id),
    set: {
      refunded_cents: refunded,
      status: refunded === transaction.amount_cents ? 'REFUNDED' : 'PART_REFUNDED',
    },
    if: equals('refunded_cents', transaction.refunded_cents),
  })
}
