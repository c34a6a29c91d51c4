import { describe, expect, test } from 'vitest'
import { faultyField } from './faulty-step.ts'

const error = (field: string) => ({ field, error_message: 'Invalid', error_type: 'invalid_value' })

describe('a field that the server refused leads to its step', () => {
  test.each([
    ['0.sender.phone', 'sender', 0, 'sender.phone'],
    ['0.data.company.company_reg_no', 'sender', 0, 'data.company.company_reg_no'],
    ['email', 'sender', undefined, 'email'],
    ['0.product_id', 'parcel_selection', 0, 'product_id'],
    ['1.recipient.email', 'recipient', 1, 'recipient.email'],
    ['2.destination.address_zip', 'recipient', 2, 'destination.address_zip'],
    ['0.service_ids', 'recipient', 0, 'service_ids'],
    ['location_id', 'drop_off', undefined, 'location_id'],
  ] as const)('%s', (field, step, parcel, path) => {
    expect(faultyField([error(field), error('0.sender.name')])).toMatchObject({
      step,
      parcel,
      field: path,
    })
  })
})

test('without a field there is no step', () => expect(faultyField([])).toBeUndefined())
