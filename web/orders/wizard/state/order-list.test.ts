import { describe, expect, test } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { appendOrder, deleteOrder, hasRoomForOrder } from './order-list.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'

const order = (key: string, changes: Partial<OrderForm> = {}) =>
  createExampleOrderForm({ key, ...changes })

const sender = { name: 'Juhan', phone: '+37061111111', email: 'juhan@example.test' }

const createDraft = (orders: OrderForm[]) =>
  createExampleDraft({ orders, destination_country: 'lt', sender })

const createOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => order(`p${index}`))

describe('adding an order', () => {
  test('copies size and delivery method of the last one and its sender, but not its recipient', () => {
    const last = order('one', {
      product_id: 7,
      delivery_method: 'address',
      recipient: { name: 'Mari', phone: '+37061234567', email: 'mari@example.test' },
      content: 'Books',
    })
    expect(appendOrder(createDraft([last]), order('two')).orders[1]).toMatchObject({
      key: 'two',
      destination_country: 'lt',
      sender,
      product_id: 7,
      delivery_method: 'address',
      recipient: { name: '', phone: '+370', email: '' },
      services: ['sender_email_notification'],
      content: '',
    })
  })

  test('stops at twenty orders', () => {
    const full = appendOrder(createDraft(createOrders(19)), order('last'))
    expect(full.orders).toHaveLength(20)
    expect(hasRoomForOrder(full)).toBe(false)
    expect(appendOrder(full, order('more'))).toBe(full)
  })
})

describe('removing an order', () => {
  test('keeps the order of the others', () =>
    expect(deleteOrder(createDraft(createOrders(3)), 'p1').orders.map(({ key }) => key)).toEqual([
      'p0',
      'p2',
    ]))

  test('does not remove the only one', () => {
    const draft = createDraft(createOrders(1))
    expect(deleteOrder(draft, 'p0')).toBe(draft)
  })
})
