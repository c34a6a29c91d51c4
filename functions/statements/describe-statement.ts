import { centsToEuros, extractVat } from '#shared/lib/money.ts'
import { isMonthClosed } from '#shared/statements/month.ts'
import {
  ledgerKinds,
  type LedgerKind,
  type StatementEntry,
  type StatementTotal,
  type StatementTotals,
} from '#shared/statements/statement.ts'
import { sumCents } from '#functions/payments/build-payment.ts'
import type { LedgerEntry, LedgerSum, MonthSums } from './ledger-store.ts'

/** Describes the sum of the entries of a kind; VAT is rounded once for each rate. */
const describeTotal = (kind: LedgerKind, sums: readonly LedgerSum[]): StatementTotal => ({
  kind,
  entries: sums.reduce((total, { entries }) => total + entries, 0),
  amount: centsToEuros(sumCents(sums.map(({ cents }) => cents))),
  vat: sums
    .flatMap(({ rate, cents }) => (rate === undefined ? [] : [{ rate, cents }]))
    .toSorted((one, other) => other.rate - one.rate)
    .map(({ rate, cents }) => {
      const vat = extractVat(cents, rate)
      return {
        rate,
        net: centsToEuros(cents - vat),
        vat: centsToEuros(vat),
        gross: centsToEuros(cents),
      }
    }),
})

/** Returns the money for goods that is collected and not paid out after some months, in cents. */
const sumGoods = (months: readonly MonthSums[]): number =>
  sumCents(
    months
      .flatMap(({ sums }) => sums)
      .flatMap(({ kind, cents }) =>
        kind === 'cod_collected' || kind === 'cod_paid_out' ? [cents] : [],
      ),
  )

/**
 * Describes the totals of a month.
 * @param months the sums of all months of the owner
 */
export const describeTotals = (
  month: string,
  months: readonly MonthSums[],
  now: number,
): StatementTotals => {
  const { sums = [] } = months.find((each) => each.month === month) ?? {}
  return {
    month,
    is_closed: isMonthClosed(month, now),
    totals: ledgerKinds.flatMap((kind) => {
      const own = sums.filter((sum) => sum.kind === kind)
      return own.length === 0 ? [] : [describeTotal(kind, own)]
    }),
    cod: {
      opening: centsToEuros(sumGoods(months.filter((each) => each.month < month))),
      closing: centsToEuros(sumGoods(months.filter((each) => each.month <= month))),
    },
  }
}

/** Describes an entry on the wire. */
export const describeEntry = (entry: LedgerEntry): StatementEntry => ({
  id: entry.id,
  at: entry.at,
  kind: entry.kind,
  amount: centsToEuros(entry.cents),
  vat_rate: entry.vat_rate ?? null,
  parcels: entry.parcels,
  order_id: entry.order_id ?? null,
  barcode: entry.barcode ?? '',
  reference: entry.reference ?? '',
  payment_id: entry.payment_id ?? null,
  refund_id: entry.refund_id ?? null,
  transaction: entry.transaction ?? '',
})
