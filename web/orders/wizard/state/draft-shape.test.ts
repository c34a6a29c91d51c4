import { describe, expect, test } from 'vitest'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import {
  changeDraftCountry,
  hasSeveralCountries,
  setShared,
  type WizardDraft,
} from './draft-shape.ts'

const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' }
const catalogue = { products: [] }
const draft = createExampleDraft({
  orders: ['a', 'b'].map((key) => createExampleOrderForm({ key })),
  parked: [createExampleOrderForm({ key: 'parked', destination_country: 'ee' })],
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

test('one of several orders goes to another country alone', () => {
  const isMoved = ({ key }: OrderForm) => key === 'b'
  const moved = changeDraftCountry(catalogue, draft, 'lt', isMoved)
  const listCountries = ({ orders, parked }: WizardDraft) =>
    [...orders, ...parked].map(({ destination_country }) => destination_country)
  expect(listCountries(moved)).toEqual(['ee', 'lt', 'ee'])
  expect([draft, moved].map(hasSeveralCountries)).toEqual([false, true])
  // The first order is there already, the others are not.
  expect(listCountries(changeDraftCountry(catalogue, moved, 'ee'))).toEqual(['ee', 'ee', 'ee'])
})

test('choosing the same country changes nothing', () =>
  expect(changeDraftCountry(catalogue, draft, 'ee')).toBe(draft))
