import { describe, expect, test, vi } from 'vitest'
import { toAddress } from '#test/lib/example-body.ts'
import { refusedFields, standingFaults } from './refused-fields.ts'

vi.mock('#web/lib/problem-text.ts', () => ({ isMessageCode: (code: string) => code !== 'new' }))

const body = { ...toAddress, service_ids: [3], data: { company: { company_reg_no: '10000000' } } }
const parcels = [
  { key: 'a', body },
  { key: 'b', body },
]
const error = (field: string, error_type = 'invalid_value') => ({
  field,
  error_message: 'Invalid',
  error_type,
})

describe('a field that the server refused', () => {
  test.each([
    ['1.recipient.phone', 'b', 'recipient.phone', '"+37256667777"'],
    ['0.service_ids', 'a', 'service_ids', '[3]'],
    ['0.destination.address_city', 'a', 'destination.address_city', '"Tallinn"'],
    ['0.content', 'a', 'content', 'null'],
    ['1.data.company.company_reg_no', null, 'data.company.company_reg_no', '"10000000"'],
    ['email', null, 'sender.email', '"mari@saatja.test"'],
  ])('%s is one of %s', (path, parcel, field, held) =>
    expect(refusedFields([error(path)], parcels)).toEqual([
      { parcel, field, code: 'invalid_value', held },
    ]),
  )

  test.each([
    ['0.content', 'new'],
    ['7.content', 'invalid_value'],
    ['gateway', 'invalid_value'],
    ['0.destination.geo_service', 'invalid_value'],
  ])('%s (%s) that no screen can show is left to the error dialog', (field, code) =>
    expect(refusedFields([error(field, code)], parcels)).toEqual([]),
  )

  test('stays faulty until it holds something else', () => {
    const refused = refusedFields([error('0.recipient.name')], parcels)
    const renamed = { ...body, recipient: { ...body.recipient, name: 'Jaan Jõgi' } }
    expect(standingFaults(refused, 'a', body)).toHaveLength(1)
    expect(standingFaults(refused, 'b', body)).toEqual([])
    expect(standingFaults(refused, 'a', renamed)).toEqual([])
  })
})
