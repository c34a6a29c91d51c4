import { randomUUID } from 'node:crypto'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { createSecret } from '#functions/lib/ids.ts'
import {
  all,
  ConditionFailed,
  equals,
  exists,
  notExists,
  type Item,
  type Key,
  type Table,
} from '#functions/store/operations.ts'
import type { NewTransaction, TransactionStatus } from '#functions/providers/payments/port.ts'
import { allowedPreviousStatuses } from './decisions.ts'
import { sandboxTransaction, type CardOutcome, type SandboxTransaction } from './transaction.ts'

// The sandbox replaces an outside provider and only shares the table, so its keys are defined here
// and nothing outside the sandbox reads them.
const transactionKey = (id: string): Key => ({ PK: `SANDBOX#TRANSACTION#${id}`, SK: 'TRANSACTION' })
const secretKey: Key = { PK: 'SANDBOX#SECRET', SK: 'SECRET' }

/** How long a transaction is kept: one month, in milliseconds. */
const RETENTION_MS = 30 * 24 * 3_600_000

const parse = (item: Item): SandboxTransaction => sandboxTransaction.parse(item)

const readSecret = async (table: Table): Promise<string> => {
  const found = (await table.get(secretKey))?.['secret']
  if (typeof found === 'string') return found
  try {
    await table.write({ put: { ...secretKey, secret: createSecret() }, if: notExists })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return readSecret(table)
}

/** The secrets that were read. A secret never changes. */
const secrets = new WeakMap<Table, string>()

/** Returns the signing secret. The first call creates it. */
export const getSigningSecret = async (table: Table): Promise<string> => {
  const secret = secrets.get(table) ?? (await readSecret(table))
  secrets.set(table, secret)
  return secret
}

/** Stores a new transaction. Returns its id. */
export const putTransaction = async (table: Table, order: NewTransaction): Promise<string> => {
  const transaction: SandboxTransaction = {
    id: randomUUID(),
    status: 'CREATED',
    amount_cents: order.amountCents,
    refunded_cents: 0,
    reference: order.orderReference,
    merchant_data: order.merchantData,
    return_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    notification_url: order.notificationUrl,
  }
  await table.write({
    put: {
      ...transactionKey(transaction.id),
      ...transaction,
      expires_at: toEpochSeconds(now() + RETENTION_MS),
    },
    if: notExists,
  })
  return transaction.id
}

/** Builds the item of a transaction that was paid, for demo data. `at` in milliseconds since 1970. */
export const buildPaidTransaction = (
  { id, reference, amountCents }: { id: string; reference: string; amountCents: number },
  at: number,
): Item => ({
  ...transactionKey(id),
  id,
  status: 'COMPLETED',
  amount_cents: amountCents,
  refunded_cents: 0,
  reference,
  merchant_data: reference,
  return_url: '',
  cancel_url: '',
  notification_url: '',
  expires_at: toEpochSeconds(at + RETENTION_MS),
})

/** Returns a transaction, or null if the id is unknown. */
export const readTransaction = async (
  table: Table,
  id: string,
): Promise<SandboxTransaction | null> => {
  const item = await table.get(transactionKey(id))
  return item === undefined ? null : parse(item)
}

/**
 * Changes the status of a transaction if its current status allows it, and returns the resulting
 * transaction. A repeated or late decision changes nothing, and writes nothing when the transaction
 * is `known` to have been decided.
 * @throws Error for an unknown id.
 */
export const updateStatus = async (
  table: Table,
  id: string,
  status: TransactionStatus,
  known?: SandboxTransaction,
): Promise<SandboxTransaction> => {
  // A status that has been left does not come back.
  if (known && !allowedPreviousStatuses[status].some((each) => each === known.status)) return known
  try {
    const item = await table.write({
      update: transactionKey(id),
      set: { status },
      if: { attribute: 'status', oneOf: allowedPreviousStatuses[status] },
    })
    if (item !== undefined) return parse(item)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  const current = await readTransaction(table, id)
  if (current === null) throw new Error('unknown sandbox transaction')
  return current
}

/**
 * Stores a card token in an open transaction. Returns the token.
 * @throws ConditionFailed when the transaction is no longer open.
 */
export const putToken = async (table: Table, id: string, outcome: CardOutcome): Promise<string> => {
  const token = randomUUID()
  await table.write({
    update: transactionKey(id),
    set: { token: { id: token, outcome } },
    if: all(exists, equals('status', 'CREATED')),
  })
  return token
}

/**
 * Books a refund.
 * @throws ConditionFailed when another refund was booked since `transaction` was read.
 */
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
