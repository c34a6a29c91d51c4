import { describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  withChange,
  products,
  orderToAddress,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { createText, fetchFieldErrors, type FieldErrors, toFieldErrors } from './field-errors.ts'

const stack = await setUpSharedStack()
const visitor = await visit(stack)

const withRecipient = (change: object) => withChange(orderToLocker, 'recipient', change)
const withSender = (change: object) => withChange(orderToLocker, 'sender', change)
const withCompany = (change: object) => ({
  ...orderToLocker,
  data: {
    company: { company_name: 'Õunapuu Kaubandus OÜ', company_reg_no: '10000018', ...change },
  },
})

describe('validation of a shipment', () => {
  test.each<[string, unknown, FieldErrors]>([
    ['sender name is required', withSender({ name: ' ' }), { 'sender.name': 'name_required' }],
    [
      'sender name has at most 80 characters',
      withSender({ name: createText(81) }),
      { 'sender.name': 'too_long' },
    ],
    ['sender e-mail is required', withSender({ email: '' }), { 'sender.email': 'email_required' }],
    ['sender e-mail is valid', withSender({ email: 'a@b' }), { 'sender.email': 'email_invalid' }],
    [
      'sender e-mail has at most 80 characters',
      withSender({ email: `${createText(80)}@a.ee` }),
      { 'sender.email': 'email_too_long' },
    ],
    ['sender phone is required', withSender({ phone: '' }), { 'sender.phone': 'phone_required' }],
    [
      'sender phone is a mobile',
      withSender({ phone: '+3726123456' }),
      { 'sender.phone': 'phone_invalid' },
    ],
    [
      'recipient name is required',
      withRecipient({ name: '' }),
      { 'recipient.name': 'name_required' },
    ],
    [
      'recipient e-mail is valid',
      withRecipient({ email: 'x' }),
      { 'recipient.email': 'email_invalid' },
    ],
    [
      'recipient e-mail differs from the sender’s',
      withRecipient({ email: 'MARI@saatja.test' }),
      { 'recipient.email': 'emails_same' },
    ],
    [
      'recipient phone is required',
      withRecipient({ phone: '' }),
      { 'recipient.phone': 'phone_required' },
    ],
    [
      'recipient phone is long enough',
      withRecipient({ phone: '+37255' }),
      { 'recipient.phone': 'phone_too_short' },
    ],
    [
      'recipient phone is not too long',
      withRecipient({ phone: `+372${'5'.repeat(20)}` }),
      { 'recipient.phone': 'phone_too_long' },
    ],
    [
      'recipient phone without a plus is of the country',
      withRecipient({ phone: '6123456' }),
      { 'recipient.phone': 'phone_not_international' },
    ],
    [
      'recipient phone differs from the sender’s in Estonia',
      withRecipient({ phone: '55512345' }),
      { 'recipient.phone': 'phones_same' },
    ],
    [
      'a courier needs the plus',
      withChange(orderToAddress, 'recipient', { phone: '5667777' }),
      { 'recipient.phone': 'phone_not_international' },
    ],
    [
      'registry code is required in Estonia',
      withCompany({ company_reg_no: '' }),
      { 'data.company.company_reg_no': 'registry_code_required' },
    ],
    [
      'registry code is in the registry',
      withCompany({ company_reg_no: '99999999' }),
      { 'data.company.company_reg_no': 'registry_code_not_found' },
    ],
    [
      'VAT number has at most 20 characters',
      withCompany({ company_reg_no: '99999999', company_vat_no: createText(21) }),
      {
        'data.company.company_reg_no': 'registry_code_not_found',
        'data.company.company_vat_no': 'too_long',
      },
    ],
    [
      'postcode of a company has at most 10 characters',
      withCompany({ company_reg_no: '99999999', company_postcode: createText(11) }),
      {
        'data.company.company_reg_no': 'registry_code_not_found',
        'data.company.company_postcode': 'too_long',
      },
    ],
    [
      'a sender and a recipient are needed',
      { product_id: products.lockerM },
      { sender: 'invalid_value', recipient: 'invalid_value' },
    ],
  ])('%s', async (_, body, fields) => {
    expect(await fetchFieldErrors(visitor, body)).toEqual(toFieldErrors(fields))
  })

  test('all invalid fields are reported together, in the order of the form', async () => {
    const response = await visitor.expectRefusal(createOrder, {
      body: {
        ...withChange(withSender({ name: '' }), 'recipient', { name: '' }),
        product_id: null,
      },
    })
    expect(Object.keys(response.fields)).toEqual(['sender.name', 'product_id', 'recipient.name'])
  })

  test('an account cannot send to its own e-mail', async () => {
    const user = await logInAs(stack, 'private@demo.test')
    const body = withRecipient({ email: 'private@demo.test' })
    expect((await user.expectRefusal(createOrder, { body })).fields).toEqual({
      'recipient.email': 'emails_same',
    })
  })

  test('phones are normalized, and the time window defaults to any time', async () => {
    const { orders } = await visitor.call(createOrder, {
      body: withChange(orderToAddress, 'recipient', {
        phone: ' 00372 5666-7777 ',
        name: '  Juhan   Jõgi ',
      }),
    })
    expect(orders[0]?.recipient.phone).toBe('+37256667777')
    expect(orders[0]?.timewindow).toBe(1)
    expect(
      (await visitor.call(createOrder, { body: orderToLocker })).orders[0]?.timewindow,
    ).toBeNull()
  })
})
