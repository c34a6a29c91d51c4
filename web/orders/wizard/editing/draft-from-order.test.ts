import { describe, expect, test } from 'vitest'
import { checkOrderForm } from '#shared/orders/form/check-form.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createDraftFromOrder } from './draft-from-order.ts'

const noPlaces = { destination: undefined, dropOff: undefined }
const describeChanged = (changes: Partial<typeof exampleOrder> = {}) =>
  describeOrder(
    { ...exampleOrder, ...changes },
    {
      account: undefined,
      owner: exampleOrder.owner,
    },
  )

describe('a draft from an order', () => {
  test('to edit it knows the order, and keeps its drop-off', () => {
    const order = describeChanged()
    const draft = createDraftFromOrder(order, noPlaces, 'edit')
    expect(draft.source).toEqual({ kind: 'edit', order_id: 'ord_01', label_version: 1 })
    expect(draft.drop_off).not.toBeNull()
    expect(draft.orders).toMatchObject([{ destination_country: 'lv', sender: order.sender }])
  })

  test('to duplicate it has no drop-off yet', () => {
    const draft = createDraftFromOrder(describeChanged(), noPlaces, 'duplicate')
    expect(draft.source?.kind).toBe('duplicate')
    expect(draft.drop_off).toBeNull()
  })

  test.each([
    ['grams as kilograms', { estimated_weight: 1500 }, { estimated_weight: '1,5' }],
    ['no weight', { estimated_weight: null }, { estimated_weight: '' }],
    [
      'the price of the goods',
      { recipient_goods_price_cents: 1250 },
      { recipient_goods_price: '12,50' },
    ],
    ['no price of goods', { recipient_goods_price_cents: null }, { recipient_goods_price: '' }],
    ['the content', { content: 'Books' }, { content: 'Books' }],
    ['no personal code', { personal_code: '49001010001' }, { personal_code: '' }],
  ])('has %s', (_, stored, expected) => {
    const { orders } = createDraftFromOrder(describeChanged(stored), noPlaces, 'edit')
    expect(orders[0]).toMatchObject(expected)
  })

  test('has the services that were ordered, without those that a change has dropped', () => {
    const [line] = exampleOrder.lines
    if (!line) throw new Error('The example has no line')
    const lines = [
      { ...line, type: 'extra', service: 'sender_sms_notification' },
      { ...line, type: 'change', service: 'dropped_service', name: 'recipient_age_check' },
    ] as const
    const order = describeChanged({ lines: [...lines] })
    const { orders } = createDraftFromOrder(order, noPlaces, 'edit')
    expect(orders[0]?.services).toEqual(['sender_sms_notification'])
  })

  test('to an address has the address in parts and as one line', () => {
    const destination = {
      ...exampleOrder.destination,
      type: 'address',
      place_id: null,
      name: '',
      address_street: 'Viru',
      address_house: '4',
      address_apartment: '2',
      address_city: 'Tallinn',
    } as const
    const { orders } = createDraftFromOrder(describeChanged({ destination }), noPlaces, 'edit')
    expect(orders[0]?.delivery_method).toBe('address')
    expect(orders[0]?.destination).toMatchObject({
      type: 'address',
      address_apartment: '2',
      formatted_address: 'Viru 4-2, Tallinn',
    })
  })

  test.each([
    ['to edit one from a file', 'file_import', 'edit', []],
    ['to pay one from a file', 'file_import', 'pay', []],
    ['to duplicate one from a file', 'file_import', 'duplicate', ['street', 'house']],
    ['to edit one that was entered', 'form', 'edit', ['street', 'house']],
    ['to edit one from a counter', 'spo', 'edit', ['street', 'house']],
  ] as const)('%s has the rules of an address of its origin', (_, origin, kind, expected) => {
    const destination = {
      ...exampleOrder.destination,
      type: 'address',
      place_id: null,
      name: '',
      address_street: 'x'.repeat(255),
      address_house: '',
    } as const
    const order = describeChanged({ origin, destination })
    const [form] = createDraftFromOrder(order, noPlaces, kind).orders
    if (!form) throw new Error('The draft has no order')
    const fields = checkOrderForm(createExampleOrderApp('private'), form).map(({ field }) => field)
    expect(fields.filter((field) => /^destination\.address_(street|house)$/.test(field))).toEqual(
      expected.map((part) => `destination.address_${part}`),
    )
  })

  test('shows the company on the invoice, if there is one', () => {
    const company = { company_name: 'Mets OÜ', company_reg_no: '12345678' }
    const [shown] = createDraftFromOrder(describeChanged({ company }), noPlaces, 'edit').orders
    expect(shown).toMatchObject({
      has_company: true,
      data: { company: { ...company, company_city: '' } },
    })
    const [without] = createDraftFromOrder(describeChanged(), noPlaces, 'edit').orders
    expect(without?.has_company).toBe(false)
  })
})
