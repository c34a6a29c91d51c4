import { expect, test } from 'vitest'
import { maskRecipient } from './mask-recipient.ts'

test.each([
  [
    { name: 'Liis Õunapuu', phone: '+37255512345', email: 'liis@saaja.test' },
    { name: 'Liis Õ.', phone: '+372 •••• 2345', email: 'l•••@…' },
  ],
  [
    { name: 'OÜ Väike Pood', phone: '55512345', email: '' },
    { name: 'OÜ V. P.', phone: '•••• 2345', email: '' },
  ],
  [
    { name: 'Anna', phone: '', email: 'ä@x.test' },
    { name: 'Anna', phone: '', email: 'ä•••@…' },
  ],
])('%o is shown as %o', (person, masked) => {
  expect(maskRecipient(person)).toEqual(masked)
})
