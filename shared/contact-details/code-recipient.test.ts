import { expect, test } from 'vitest'
import { checkCodeRecipient, type CodeRecipient } from './code-recipient.ts'

test.each<[string, CodeRecipient, string[]]>([
  ['a phone', { channel: 'sms', recipient_phone: '+372 5551 2345' }, []],
  ['a national phone', { channel: 'sms', recipient_phone: '55512345' }, []],
  ['no phone', { channel: 'sms' }, ['recipient_phone phone_required']],
  [
    'an e-mail in place of a phone',
    { channel: 'sms', recipient_email: 'juht@kuller.test' },
    ['recipient_phone phone_required'],
  ],
  [
    'a short phone',
    { channel: 'sms', recipient_phone: '123' },
    ['recipient_phone phone_too_short'],
  ],
  [
    'a phone of another form',
    { channel: 'sms', recipient_phone: '91234567' },
    ['recipient_phone phone_not_international'],
  ],
  ['an e-mail', { channel: 'email', recipient_email: 'juht@kuller.test' }, []],
  ['no e-mail', { channel: 'email' }, ['recipient_email email_required']],
  [
    'half an e-mail',
    { channel: 'email', recipient_email: 'juht' },
    ['recipient_email email_invalid'],
  ],
])('%s', (_, recipient, issues) =>
  expect(checkCodeRecipient(recipient, 'ee').map(({ field, code }) => `${field} ${code}`)).toEqual(
    issues,
  ),
)
