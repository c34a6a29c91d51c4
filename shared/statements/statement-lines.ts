import type { Cents } from '#shared/lib/money.ts'
import { eurosToSignedCents } from './amounts.ts'
import type { LedgerKind, StatementEntry, StatementTotal } from './statement.ts'

/** The columns of amounts of a statement. */
export const statementColumns = ['sent', 'invoiced', 'paid', 'goods'] as const
export type StatementColumn = (typeof statementColumns)[number]

/** In which column each kind of entry stands. What takes another one back stands where that does. */
const columnOf: Readonly<Record<LedgerKind, StatementColumn>> = {
  sent: 'sent',
  invoiced: 'invoiced',
  credit: 'invoiced',
  fee: 'invoiced',
  fee_reversed: 'invoiced',
  payment: 'paid',
  refund: 'paid',
  cod_collected: 'goods',
  cod_paid_out: 'goods',
}

/** A line of a statement: all that its month has about one parcel, or an entry about none or several. */
export interface StatementLine {
  readonly key: string
  /** The entries, oldest first; at least one. */
  readonly entries: readonly [StatementEntry, ...StatementEntry[]]
  /** The sums by column; null in a column without entries. */
  readonly sums: Readonly<Record<StatementColumn, Cents | null>>
}

const sumColumn = (entries: readonly StatementEntry[], column: StatementColumn): Cents | null => {
  const own = entries.filter(({ kind }) => columnOf[kind] === column)
  return own.length === 0
    ? null
    : own.reduce((sum, { amount }) => sum + eurosToSignedCents(amount), 0)
}

/** Groups the entries of a month to lines, in the order of their first entries. */
export const toStatementLines = (entries: readonly StatementEntry[]): StatementLine[] =>
  [...Map.groupBy(entries, ({ id, barcode }) => barcode || id)].flatMap(([key, group]) => {
    const [first, ...others] = group
    if (!first) return []
    return {
      key,
      entries: [first, ...others] as const,
      sums: {
        sent: sumColumn(group, 'sent'),
        invoiced: sumColumn(group, 'invoiced'),
        paid: sumColumn(group, 'paid'),
        goods: sumColumn(group, 'goods'),
      },
    }
  })

/** Lists the columns of a month that have entries. */
export const listStatementColumns = (
  totals: readonly Pick<StatementTotal, 'kind'>[],
): StatementColumn[] =>
  statementColumns.filter((column) => totals.some(({ kind }) => columnOf[kind] === column))

/** Returns what a month adds to the next invoice; null if nothing of it is on an invoice. */
export const getToInvoice = (
  totals: readonly Pick<StatementTotal, 'kind' | 'amount'>[],
): Cents | null => {
  const invoiced = totals.filter(({ kind }) => columnOf[kind] === 'invoiced')
  return invoiced.length === 0
    ? null
    : invoiced.reduce((sum, { amount }) => sum + eurosToSignedCents(amount), 0)
}
