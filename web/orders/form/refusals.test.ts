import { describe, expect, test, vi } from 'vitest'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createEmptyAddress } from '#web/places/addresses/address-draft.ts'
import { isStanding } from '#web/lib/forms/refusal.ts'
import { toRefusals } from './refusals.ts'

vi.mock('#web/lib/api/problem-text.ts', () => ({ isMessageCode: (code: string) => code !== 'new' }))

const order = createExampleOrderForm({
  recipient: { name: 'Juhan Jõgi', phone: '+37256667777', email: '' },
  sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' },
  services: ['recipient_id_check'],
  destination: { ...createEmptyAddress('ee'), address_city: 'Tallinn' },
})
const data = { company: { ...order.data.company, company_reg_no: '10000000' } }
const orders = ['a', 'b'].map((key) => ({ ...order, key, data }))
const error = (field: string, error_type = 'invalid_value') => ({
  field,
  error_message: 'Invalid',
  error_type,
})

describe('a field refused by the server', () => {
  test.each([
    ['1.recipient.phone', 'b', 'recipient.phone', '"+37256667777"'],
    ['0.service_ids', 'a', 'services', '["recipient_id_check"]'],
    ['0.destination.address_city', 'a', 'destination.address_city', '"Tallinn"'],
    ['0.content', 'a', 'content', '""'],
    ['1.data.company.company_reg_no', null, 'data.company.company_reg_no', '"10000000"'],
    ['email', null, 'sender.email', '"mari@saatja.test"'],
  ])('maps %s to order %s, field %s', (path, key, field, held) =>
    expect(toRefusals([error(path)], orders)).toEqual([
      { order: key, field, code: 'invalid_value', message: '', held },
    ]),
  )

  test('keeps the service that it names', () => {
    const refused = { ...error('0.service_ids', 'service_off'), service: 'express_parcel' }
    expect(toRefusals([refused], orders)).toMatchObject([
      { field: 'services', service: 'express_parcel', message: 'express_parcel' },
    ])
  })

  test.each([
    ['0.content', 'new'],
    ['7.content', 'invalid_value'],
    ['gateway', 'invalid_value'],
    ['0.destination.geo_service', 'invalid_value'],
  ])('ignores %s (%s), which no screen can show', (field, code) =>
    expect(toRefusals([error(field, code)], orders)).toEqual([]),
  )

  test('is one of a company where only its form shows the field', () => {
    expect(toRefusals([error('0.reference')], orders)).toEqual([])
    expect(toRefusals([error('reference')], orders, true)).toMatchObject([
      { order: 'a', field: 'reference' },
    ])
  })

  test.each([
    ['Juhan Jõgi', true],
    [' Juhan Jõgi ', true],
    ['Jaan Jõgi', false],
  ])('stays refused until its value changes: %j %s', (name, expected) => {
    const [refusal] = toRefusals([error('0.recipient.name')], orders)
    const named = { ...order, recipient: { ...order.recipient, name } }
    expect(refusal && isStanding(named, refusal)).toBe(expected)
  })
})
