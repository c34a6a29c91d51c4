import { orderRecord } from '#functions/store/records/order-store.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { ledgerEntry, readLedgerSums } from '#functions/statements/ledger-store.ts'
import type { LedgerKind } from '#shared/statements/statement.ts'
import type { StatementHistory } from './statement-history.ts'

/** Sums in cents by kind; an amount and what takes it back are one sum. */
export type Sums = Readonly<Record<string, number>>

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** Adds up what the stored shipments, payments, fees and payouts of an owner say, without the ledger. */
export const sumRecords = ({ items }: StatementHistory, owner: string): Sums => {
  const own = [...items.items.values()].filter(({ PK }) => PK === `OWNER#${owner}`)
  const pick = (prefix: string) => own.filter(({ SK }) => SK.startsWith(prefix))
  const orders = pick('ORDER#').map((item) => orderRecord.parse(item))
  const payments = [...items.items.values()]
    .filter(({ SK }) => SK === 'PAYMENT')
    .map((item) => paymentRecord.parse(item))
    .filter((payment) => payment.owner === owner && payment.incoming_change === undefined)
  const amounts = (prefix: string) =>
    sumOf(pick(prefix).map((item) => Number(item['amount_cents'])))
  const has = ({ events }: (typeof orders)[number], name: string) =>
    events.some(({ event }) => event === name)
  const isInvoiced = (order: (typeof orders)[number]) =>
    has(order, 'prepared') &&
    !['cancelled', 'expired', 'payment_not_received'].includes(order.status)
  return {
    payment: sumOf(
      payments
        .filter(({ state }) => state === 'received' || state === 'settled')
        .map(({ amount_cents }) => amount_cents),
    ),
    refund: -sumOf(
      payments.flatMap(({ refund_state, refund_cents = 0, refunds }) => [
        refund_state === 'done' ? refund_cents : 0,
        ...refunds.filter(({ state }) => state === 'done').map(({ cents }) => cents),
      ]),
    ),
    invoiced: sumOf(
      orders
        .filter(isInvoiced)
        .flatMap(({ lines }) => lines)
        .filter(({ paid_by, paid_at }) => paid_by === 'sender' && paid_at === null)
        .map(({ price_cents }) => price_cents),
    ),
    fee: amounts('FEE#'),
    cod_collected: sumOf(
      orders
        .filter((order) => has(order, 'destinationout'))
        .map(({ recipient_goods_price_cents: goods }) => goods ?? 0),
    ),
    cod_paid_out: -amounts('COD_PAYOUT#'),
  }
}

const pairs: Readonly<Partial<Record<LedgerKind, LedgerKind>>> = {
  credit: 'invoiced',
  fee_reversed: 'fee',
}

const addUp = (entries: readonly { kind: LedgerKind; cents: number }[]): Sums => {
  const sums: Record<string, number> = {
    payment: 0,
    refund: 0,
    invoiced: 0,
    fee: 0,
    cod_collected: 0,
    cod_paid_out: 0,
  }
  for (const { kind, cents } of entries) {
    const name = pairs[kind] ?? kind
    // The price of what was sent is for information.
    if (name !== 'sent') sums[name] = (sums[name] ?? 0) + cents
  }
  return sums
}

/** Adds up the entries of an owner's ledger, and the sums of its months. */
export const sumLedger = (
  { items }: StatementHistory,
  owner: string,
): { readonly entries: Sums; readonly months: Sums } => {
  const own = [...items.items.values()].filter(({ PK }) => PK === `LEDGER#${owner}`)
  return {
    entries: addUp(
      own.filter(({ SK }) => /^\d{4}-/.test(SK)).map((item) => ledgerEntry.parse(item)),
    ),
    months: addUp(own.filter(({ SK }) => SK.startsWith('SUMS#')).flatMap(readLedgerSums)),
  }
}
