import { expect, test, vi } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { isReplacedByEmail } from './replaced-sms.ts'

vi.mock('#functions/store/records/setting-store.ts', () => ({
  readSetting: () => Promise.resolve({ status: 'active' }),
}))

const recipient = { ...exampleOrder.recipient, email: 'liis@example.test' }
const order = { ...exampleOrder, owner: 'com_1', recipient }
const sms = { kind: 'on_the_way', audience: 'recipient', channel: 'sms' } as const

test.each([
  ['chose nothing', undefined, true],
  ['chose both', 'sms_and_email', true],
  ['chose SMS alone', 'sms', false],
  ['chose pushes, which it follows', 'push', false],
] as const)('the first SMS of a company that e-mails first to who %s', async (_, messages, is) => {
  const chosen = { ...order, incoming: { messages } }
  expect(await isReplacedByEmail({ table: createMemoryTable() }, chosen, sms)).toBe(is)
})
