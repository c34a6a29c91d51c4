import { expect, test } from 'vitest'
import type { LedgerKind, StatementEntry } from './statement.ts'
import { getToInvoice, listStatementColumns, toStatementLines } from './statement-lines.ts'

const createEntry = (
  kind: LedgerKind,
  amount: number,
  barcode = '',
  id = `${barcode} ${kind}`,
): StatementEntry => ({
  id,
  at: '2026-11-29T10:00:00Z',
  kind,
  amount,
  vat_rate: 24,
  parcels: 1,
  order_id: null,
  barcode,
  reference: '',
  payment_id: null,
  refund_id: null,
  transaction: '',
})

test('all entries about one parcel are one line with a sum in each column', () => {
  const lines = toStatementLines([
    createEntry('invoiced', 4.19, 'A'),
    createEntry('invoiced', 3.5, 'B'),
    createEntry('sent', 4.19, 'A'),
    createEntry('credit', -3.5, 'B'),
    createEntry('fee', 2, 'B'),
    createEntry('cod_collected', 49.9, 'A'),
  ])
  expect(lines.map(({ key, sums }) => [key, sums])).toEqual([
    ['A', { sent: 419, invoiced: 419, paid: null, goods: 4990 }],
    ['B', { sent: null, invoiced: 200, paid: null, goods: null }],
  ])
})

test('entries about no parcel, or several, have a line each', () => {
  const lines = toStatementLines([
    createEntry('payment', 8.38, '', 'PAYMENT#1'),
    createEntry('fee', 2, '', 'FEE#1'),
  ])
  expect(lines.map(({ key, sums: { paid, invoiced } }) => [key, paid, invoiced])).toEqual([
    ['PAYMENT#1', 838, null],
    ['FEE#1', null, 200],
  ])
})

const totals = [
  { kind: 'sent', amount: 100 },
  { kind: 'invoiced', amount: 120.1 },
  { kind: 'credit', amount: -10.05 },
  { kind: 'fee', amount: 4 },
  { kind: 'fee_reversed', amount: -2 },
] as const

test.each<[string, readonly (typeof totals)[number][], number | null, string]>([
  ['what is invoiced less what is taken back', totals, 11_205, 'sent invoiced'],
  ['nothing of what was only sent', totals.slice(0, 1), null, 'sent'],
  ['nothing of an empty month', [], null, ''],
])('to be invoiced is %s', (_, own, cents, columns) => {
  expect(getToInvoice(own)).toBe(cents)
  expect(listStatementColumns(own).join(' ')).toBe(columns)
})
