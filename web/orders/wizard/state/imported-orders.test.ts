import { describe, expect, test } from 'vitest'
import { checkOrderForm } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { toOrderBody } from '#shared/orders/form/to-body.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { addImported, listBegun } from './imported-orders.ts'

const order = (key: string, name: string, changes: Partial<OrderForm> = {}) =>
  createExampleOrderForm({
    key,
    recipient: { name, phone: '+37255512345', email: '' },
    ...changes,
  })

const sender = { name: 'Juhan', phone: '+37256667777', email: 'juhan@example.test' }
const address = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10140',
  address_street: 'Viru',
  address_house: '',
  address_apartment: '',
  address_city: 'Tallinn',
  address_state: '',
} as const

describe('imported parcels', () => {
  test('replace those without a recipient, follow the others, and have the sender of the draft', () => {
    const draft = createExampleDraft({
      orders: [order('one', 'Mari'), order('two', ' ')],
      sender,
    })
    const { orders } = addImported(draft, [order('2', 'Anu'), order('3', 'Ants')], 'xlsx')
    expect(orders.map(({ recipient }) => recipient.name)).toEqual(['Mari', 'Anu', 'Ants'])
    expect(orders.map((each) => each.sender)).toEqual([sender, sender, sender])
    expect(new Set(orders.map(({ key }) => key)).size).toBe(3)
    expect(listBegun(draft)).toHaveLength(1)
  })

  test('leave the draft as it is if there are none', () => {
    const draft = createExampleDraft({ orders: [order('one', '')] })
    expect(addImported(draft, [], 'csv')).toBe(draft)
  })

  test('say which file they are from, and need no house', () => {
    const app = createExampleOrderApp('private')
    const entered = order('2', 'Anu', {
      destination_country: 'ee',
      delivery_method: 'address',
      destination: address,
    })
    const [imported] = addImported(
      createExampleDraft({ orders: [order('one', '')] }),
      [{ ...entered, origin: 'file_import' }],
      'ods',
    ).orders
    if (!imported) throw new Error('Nothing was imported')
    expect(toOrderBody(app, imported)).toMatchObject({ origin: 'file_import', file_type: 'ods' })
    expect(toOrderBody(app, entered)).not.toHaveProperty('origin')
    const listFields = (form: OrderForm) => checkOrderForm(app, form).map(({ field }) => field)
    expect(listFields(entered)).toContain('destination.address_house')
    expect(listFields(imported)).not.toContain('destination.address_house')
    expect(imported.destination?.formatted_address).toContain('Viru')
  })
})
