import { describe, expect, test } from 'vitest'
import { checkContract } from './contract.ts'

const details = {
  invoice_email: 'arved@firma.ee',
  trademark: 'Firma',
  service_point_id: 17248,
  return_recipient_phone: '+37255512345',
  return_recipient_email: 'ladu@firma.ee',
}

describe('the details of a contract client', () => {
  test('are accepted if complete', () => expect(checkContract(details, 'ee')).toEqual([]))

  test.each([
    [{ invoice_email: '' }, 'invoice_email', 'email_required'],
    [{ invoice_email: 'arved' }, 'invoice_email', 'email_invalid'],
    [{ trademark: ' ' }, 'trademark', 'required'],
    [{ trademark: 'x'.repeat(21) }, 'trademark', 'too_long'],
    [{ service_point_id: null }, 'service_point_id', 'destination_required'],
    [{ return_recipient_phone: '' }, 'return_recipient_phone', 'phone_required'],
    [{ return_recipient_phone: '+37212345678' }, 'return_recipient_phone', 'phone_invalid'],
    [{ return_recipient_email: '' }, 'return_recipient_email', 'email_required'],
    [{ return_recipient_phone: '5551' }, 'return_recipient_phone', 'phone_invalid'],
    [{ return_recipient_email: 'ladu@firma' }, 'return_recipient_email', 'email_address_invalid'],
  ])('%j: %s, %s', (change, field, code) =>
    expect(checkContract({ ...details, ...change }, 'ee')).toEqual([{ field, code }]),
  )

  test('accept a trademark of 20 characters', () =>
    expect(checkContract({ ...details, trademark: 'x'.repeat(20) }, 'ee')).toEqual([]))
})
