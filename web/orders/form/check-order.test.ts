import { describe, expect, test } from 'vitest'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { checkOrder, keepRefusals } from './check-order.ts'

const app = createExampleOrderApp('private')
const recipient = { name: 'Juhan Jõgi', phone: '+37256667777', email: '' }
const createOrder = (key: string, name = recipient.name) =>
  createExampleOrderForm({ key, recipient: { ...recipient, name } })
const refused = {
  order: 'a',
  field: 'recipient.name',
  code: 'invalid_value',
  message: '',
  held: '"Juhan Jõgi"',
} as const

describe('a refused value', () => {
  test.each([
    ['a', true],
    ['b', false],
  ])('of order a is an issue of order %s: %s', (key, expected) => {
    const issues = checkOrder(app, { source: null, refused: [refused] }, createOrder(key))
    expect(issues.includes(refused)).toBe(expected)
  })

  test('of the sender is an issue of every order', () => {
    const shared = { ...refused, order: null, field: 'sender.name', held: '""' }
    const issues = checkOrder(app, { source: null, refused: [shared] }, createOrder('b'))
    expect(issues).toContain(shared)
  })

  test.each([
    ['Juhan Jõgi', 'Juhan Jõgi', 1],
    [' Juhan Jõgi ', 'Juhan Jõgi', 1],
    ['Juhan Jõgi', 'Jaan Jõgi', 1],
    ['Jaan Jõgi', 'Juhan Jõgi', 0],
  ])('of order a, once a is named %j and b %j, is kept %i times', (a, b, count) =>
    expect(keepRefusals([refused], [createOrder('a', a), createOrder('b', b)])).toHaveLength(count),
  )
})
