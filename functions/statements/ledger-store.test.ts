import { expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { buildEntryWrites, type LedgerEntry, listEntries, listMonthSums } from './ledger-store.ts'

const entries = Array.from({ length: 5 }, (_, index): LedgerEntry => ({
  id: `ORDER#ord_${index}#1`,
  at: `2026-11-0${index + 1}T08:00:00.000Z`,
  kind: 'payment',
  cents: 100 + index,
  vat_rate: 25.5,
  parcels: 1,
}))

test('entries are read page by page, and no page is empty', async () => {
  const table = createMemoryTable()
  await table.transact(buildEntryWrites('acc_1', '2026-11', entries))
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const page = await listEntries(table, 'acc_1', '2026-11', { cursor, limit: 2 })
    pages.push(page.entries.map(({ cents }) => cents))
    cursor = page.next
  } while (cursor !== undefined)
  expect(pages).toEqual([[100, 101], [102, 103], [104]])
  const whole = await listEntries(table, 'acc_1', '2026-11', { limit: 5 })
  expect(whole.next).toBeUndefined()
  expect(await listEntries(table, 'acc_1', '2026-12', { limit: 5 })).toMatchObject({ entries: [] })
})

test('sums are kept by kind and VAT rate, also with decimals and without', async () => {
  const table = createMemoryTable()
  const goods = { ...entries[0], id: 'x', kind: 'cod_paid_out', cents: -990 } as const
  const { vat_rate: _, ...withoutVat } = goods
  for (const month of ['2026-11', '2026-10'])
    await table.transact(
      buildEntryWrites('acc_1', month, [
        ...entries,
        { ...withoutVat, at: '2026-11-09T08:00:00.000Z', parcels: 1 },
      ]),
    )
  const sums = [
    { kind: 'payment', rate: 25.5, entries: 5, cents: 510 },
    { kind: 'cod_paid_out', rate: undefined, entries: 1, cents: -990 },
  ]
  expect(await listMonthSums(table, 'acc_1')).toEqual([
    { month: '2026-10', sums },
    { month: '2026-11', sums },
  ])
})
