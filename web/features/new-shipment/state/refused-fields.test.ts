import { describe, expect, test, vi } from 'vitest'
import { orderToAddress } from '#test/support/examples/example-body.ts'
import { toRefusedFields } from './add-refused-fields.ts'
import { findUnchangedRefusals } from './refused-fields.ts'

vi.mock('#web/lib/api/problem-text.ts', () => ({ isMessageCode: (code: string) => code !== 'new' }))

const body = {
  ...orderToAddress,
  service_ids: [3],
  data: { company: { company_reg_no: '10000000' } },
}
const parcels = [
  { key: 'a', body },
  { key: 'b', body },
]
const error = (field: string, error_type = 'invalid_value') => ({
  field,
  error_message: 'Invalid',
  error_type,
})

describe('a field refused by the server', () => {
  test.each([
    ['1.recipient.phone', 'b', 'recipient.phone', '"+37256667777"'],
    ['0.service_ids', 'a', 'service_ids', '[3]'],
    ['0.destination.address_city', 'a', 'destination.address_city', '"Tallinn"'],
    ['0.content', 'a', 'content', 'null'],
    ['1.data.company.company_reg_no', null, 'data.company.company_reg_no', '"10000000"'],
    ['email', null, 'sender.email', '"mari@saatja.test"'],
  ])('maps %s to parcel %s, field %s', (path, parcel, field, held) =>
    expect(toRefusedFields([error(path)], parcels)).toEqual([
      { parcel, field, code: 'invalid_value', held },
    ]),
  )

  test.each([
    ['0.content', 'new'],
    ['7.content', 'invalid_value'],
    ['gateway', 'invalid_value'],
    ['0.destination.geo_service', 'invalid_value'],
  ])('ignores %s (%s), which no screen can show', (field, code) =>
    expect(toRefusedFields([error(field, code)], parcels)).toEqual([]),
  )

  test('stays refused until its value changes', () => {
    const refused = toRefusedFields([error('0.recipient.name')], parcels)
    const renamed = { ...body, recipient: { ...body.recipient, name: 'Jaan Jõgi' } }
    expect(findUnchangedRefusals(refused, 'a', body)).toHaveLength(1)
    expect(findUnchangedRefusals(refused, 'b', body)).toEqual([])
    expect(findUnchangedRefusals(refused, 'a', renamed)).toEqual([])
  })
})
