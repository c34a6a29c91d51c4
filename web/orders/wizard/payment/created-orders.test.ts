import { expect, test, vi } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'

// The draft reads its storage when it is created.
await vi.hoisted(async () => {
  const { TestStorage } = await import('#test/support/test-storage.ts')
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
  vi.stubGlobal('addEventListener', () => {})
})
const { buildOrderBodies } = await import('./created-orders.ts')

const app = createExampleOrderApp('private')
const source = {
  kind: 'pay',
  order_id: 'ord_01',
  label_version: 1,
  code_owner: 'Juhan Jõgi',
} as const

test.each([
  ['Juhan Jõgi', 'ord_01'],
  // The server compares the names without the white space around them.
  [' Juhan Jõgi ', 'ord_01'],
  ['Jaan Jõgi', undefined],
])('the personal code that the server keeps is asked for %j: %s', (name, replaced) => {
  const recipient = { name, phone: '+37256667777', email: '' }
  const orders = [createExampleOrderForm({ recipient })]
  const [body] = buildOrderBodies(app, createExampleDraft({ source, orders }))
  expect(body?.replaced_order_id).toBe(replaced)
})
