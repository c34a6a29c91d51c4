import { describe, expect, test } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { checkOrder, removeResolvedRefusals } from './check-draft.ts'

const app = createExampleOrderApp('private')
const recipient = { name: 'Juhan Jõgi', phone: '+37256667777', email: '' }
const orders = ['a', 'b'].map((key) => createExampleOrderForm({ key, recipient }))
const refused = {
  order: 'a',
  field: 'recipient.name',
  code: 'invalid_value',
  message: '',
  held: '"Juhan Jõgi"',
} as const
const draft = createExampleDraft({ orders, refused: [refused] })

const rename = (key: string, name: string) => ({
  ...draft,
  orders: orders.map((order) =>
    order.key === key ? { ...order, recipient: { ...recipient, name } } : order,
  ),
})

describe('a refused value', () => {
  test('is an issue of its order only, so that the step cannot be left', () => {
    const [first, second] = draft.orders
    expect(first && checkOrder(app, draft, first)).toContain(refused)
    expect(second && checkOrder(app, draft, second)).not.toContain(refused)
  })

  test.each([
    ['a', ' Juhan Jõgi ', 1],
    ['b', 'Jaan Jõgi', 1],
    ['a', 'Jaan Jõgi', 0],
  ])('of order a, after %s is named %j, is kept %i times', (key, name, count) =>
    expect(removeResolvedRefusals(rename(key, name)).refused).toHaveLength(count),
  )
})
