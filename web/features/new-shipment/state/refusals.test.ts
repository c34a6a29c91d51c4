import { describe, expect, test, vi } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createEmptyAddress } from '#web/domain/order-form/destination/address-draft.ts'
import { removeResolvedRefusals } from './check-draft.ts'
import { addRefusals, toRefusals } from './refusals.ts'

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

  test.each([
    ['0.content', 'new'],
    ['7.content', 'invalid_value'],
    ['gateway', 'invalid_value'],
    ['0.destination.geo_service', 'invalid_value'],
  ])('ignores %s (%s), which no screen can show', (field, code) =>
    expect(toRefusals([error(field, code)], orders)).toEqual([]),
  )

  test('stays refused until its value changes, and is forgotten then', () => {
    const draft = addRefusals(createExampleDraft({ orders }), [error('0.recipient.name')])
    const rename = (key: string, name: string) => ({
      ...draft,
      orders: draft.orders.map((each) =>
        each.key === key ? { ...each, recipient: { ...each.recipient, name } } : each,
      ),
    })
    expect(draft.refused).toHaveLength(1)
    expect(removeResolvedRefusals(draft)).toBe(draft)
    expect(removeResolvedRefusals(rename('b', 'Jaan Jõgi')).refused).toHaveLength(1)
    expect(removeResolvedRefusals(rename('a', ' Juhan Jõgi ')).refused).toHaveLength(1)
    expect(removeResolvedRefusals(rename('a', 'Jaan Jõgi')).refused).toEqual([])
  })
})
