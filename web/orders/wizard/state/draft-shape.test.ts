import { describe, expect, test } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { changeDraftCountry, setShared } from './draft-shape.ts'

const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' }
const catalogue = { products: [] }
const draft = createExampleDraft({
  orders: ['a', 'b'].map((key) => createExampleOrderForm({ key })),
  parked: [createExampleOrderForm({ key: 'parked' })],
  destination_country: 'ee',
})

describe('all orders of the wizard, also those that are set aside,', () => {
  test('get the sender', () => {
    const { orders, parked } = setShared(draft, { sender })
    expect([...orders, ...parked].map((order) => order.sender)).toEqual([sender, sender, sender])
  })

  test('go to another country', () => {
    const { orders, parked } = changeDraftCountry(catalogue, draft, 'lt')
    expect([...orders, ...parked]).toMatchObject(
      ['a', 'b', 'parked'].map((key) => ({ key, destination_country: 'lt' })),
    )
  })
})

test('choosing the same country changes nothing', () =>
  expect(changeDraftCountry(catalogue, draft, 'ee')).toBe(draft))
