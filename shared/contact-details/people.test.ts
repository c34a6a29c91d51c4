import { describe, expect, test } from 'vitest'
import {
  type Person,
  type RecipientContext,
  person,
  checkRecipientDetails,
  checkSenderDetails,
} from './people.ts'

const sender: Person = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@pakk.test' }
const recipient: Person = { name: 'Jānis Bērziņš', phone: '+37126123456', email: '' }
const toLocker: RecipientContext = {
  sender,
  sourceCountry: 'ee',
  destinationCountry: 'ee',
  isCourier: false,
  accountEmail: 'konto@pakk.test',
}

test('accepts a complete sender and a recipient without e-mail', () => {
  expect(checkSenderDetails(sender, 'ee')).toEqual([])
  expect(checkRecipientDetails(recipient, toLocker)).toEqual([])
  expect(person.parse({ name: ' Jānis ', phone: '1', extra: true })).toEqual({
    name: 'Jānis',
    phone: '1',
    email: '',
  })
})

describe('rejected senders', () => {
  test.each([
    [{ name: '' }, 'name', 'name_required'],
    [{ name: '   ' }, 'name', 'name_required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ phone: '' }, 'phone', 'phone_required'],
    [{ phone: '+372123' }, 'phone', 'phone_too_short'],
    [{ email: '' }, 'email', 'email_required'],
    [{ email: 'mari' }, 'email', 'email_invalid'],
  ])('%j: %s, %s', (change, field, code) =>
    expect(checkSenderDetails({ ...sender, ...change }, 'ee')).toEqual([{ field, code }]),
  )

  test('a name of 80 characters is accepted', () =>
    expect(checkSenderDetails({ ...sender, name: 'x'.repeat(80) }, 'ee')).toEqual([]))
})

describe('rejected recipients', () => {
  test.each([
    [{ name: '' }, {}, 'name', 'name_required'],
    [{ phone: '' }, {}, 'phone', 'phone_required'],
    [{ phone: '5551 2345' }, {}, 'phone', 'phone_not_international'],
    [{ phone: '55512345' }, {}, 'phone', 'phones_same'],
    [{ phone: '55512346' }, { isCourier: true }, 'phone', 'phone_not_international'],
    [{ phone: '+12345678' }, { isCourier: true }, 'phone', 'phone_too_short'],
    [{ email: 'jānis' }, {}, 'email', 'email_invalid'],
    [{ email: 'MARI@pakk.test' }, {}, 'email', 'emails_same'],
    [{ email: 'konto@pakk.test' }, {}, 'email', 'emails_same'],
  ])('%j with %j: %s, %s', (change, context, field, code) =>
    expect(checkRecipientDetails({ ...recipient, ...change }, { ...toLocker, ...context })).toEqual(
      [{ field, code }],
    ),
  )

  test('outside Estonia sender and recipient may share a phone', () =>
    expect(
      checkRecipientDetails(
        { ...recipient, phone: sender.phone },
        { ...toLocker, sourceCountry: 'lv' },
      ),
    ).toEqual([]))
})
