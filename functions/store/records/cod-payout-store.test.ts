import { expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { ConditionFailed } from '#functions/store/operations.ts'
import { buildCodPayoutWrite, type CodPayout, listCodPayouts } from './cod-payout-store.ts'

const payout: CodPayout = {
  barcode: 'JJEE00000000000000001',
  name: 'Mari Maasikas',
  ref: '1001',
  amount_cents: 4990,
  payment_date: '2026-11-24',
  bank_transaction_date: '2026-11-25',
  transaction: 'T-1',
}

test('payouts are stored once, and listed by the day of their transaction', async () => {
  const table = createMemoryTable()
  const later = { ...payout, bank_transaction_date: '2026-11-26', transaction: 'T-2' }
  const lines = [later, payout, { ...payout, barcode: 'JJEE00000000000000002' }]
  for (const line of lines) await table.write(buildCodPayoutWrite('com_1', line))
  await expect(table.write(buildCodPayoutWrite('com_1', later))).rejects.toThrow(ConditionFailed)
  const list = (from: string, to: string) => listCodPayouts(table, 'com_1', from, to)
  expect(await list('2026-11-25', '2026-11-25')).toMatchObject([lines[1], lines[2]])
  expect(await list('2026-11-25', '2026-11-26')).toHaveLength(3)
  expect(await list('2026-11-27', '2026-12-31')).toEqual([])
})
