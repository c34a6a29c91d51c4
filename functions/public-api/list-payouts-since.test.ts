import { expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { buildCodPayoutWrite } from '#functions/store/records/cod-payout-store.ts'
import { listPayoutsSince } from './list-payouts-since.ts'

const owner = 'com_1'
const setUp = async (payouts: number) => {
  const table = createMemoryTable()
  for (let number = 0; number < payouts; number += 1) {
    await table.write(
      buildCodPayoutWrite(owner, {
        barcode: `JJEE${number}`,
        name: 'Juhan',
        ref: '',
        amount_cents: 100,
        payment_date: '2026-11-23',
        bank_transaction_date: '2026-11-24',
        transaction: 'T1',
      }),
    )
  }
  return { table, now: () => Date.parse('2026-11-25T10:00:00Z') }
}

test('payouts are listed from 92 days ago at most', async () => {
  const runtime = await setUp(1)
  expect(await listPayoutsSince(runtime, owner, '2026-08-25')).toHaveLength(1)
  expect(await listPayoutsSince(runtime, owner, '2026-11-26')).toEqual([])
  await expect(listPayoutsSince(runtime, owner, '2026-08-24')).rejects.toMatchObject({
    items: [{ code: '016', field: 'bank_transaction_date', input: '2026-08-24' }],
  })
})

test('up to 10,000 payouts are listed at once', async () => {
  const runtime = await setUp(10_000)
  expect(await listPayoutsSince(runtime, owner, '2026-11-01')).toHaveLength(10_000)
  await expect(listPayoutsSince(await setUp(10_001), owner, '2026-11-01')).rejects.toMatchObject({
    items: [{ code: '042', values: ['10000'] }],
  })
})
