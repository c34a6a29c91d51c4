import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { isReplacedByEmail } from './replaced-sms.ts'

const recipient = { ...exampleOrder.recipient, email: 'liis@example.test' }
const order = { ...exampleOrder, owner: 'com_1', recipient }
const sms = { kind: 'on_the_way', audience: 'recipient', channel: 'sms' } as const

test.each([
  ['chose nothing', undefined, true],
  ['chose both', 'sms_and_email', true],
  ['chose SMS alone', 'sms', false],
  ['chose pushes, beside which e-mails come', 'push', true],
] as const)('the first SMS of a company that e-mails first to who %s', async (_, messages, is) => {
  const table = createMemoryTable()
  const setting = { name: 'email_first', status: 'active', version: 1 }
  await table.write({ put: { ...keys.setting('com_1', 'email_first'), ...setting } })
  const chosen = { ...order, incoming: { messages } }
  expect(await isReplacedByEmail({ table }, chosen, sms)).toBe(is)
})
