import { expect, test } from 'vitest'
import { toHeaderKey } from './clean-cell.ts'
import { readHeaderWords } from './header-words.ts'

test.each([
  ['Meiliaadress', 'recipient_email'],
  ['Saaja kontakttelefon', 'recipient_phone'],
  ['Моб. тел. клиента', 'recipient_phone'],
  ['Тел. получателя', 'recipient_phone'],
  ['Вес посылки, кг', 'weight'],
  ['Известие', undefined],
  ['Kuhu saata', 'terminal_id'],
  ['Post office', 'terminal_id'],
  ['Pakendi mõõt', 'size'],
  ['Kaalub', 'weight'],
  ['Lunarahana küsida', 'cash_on_delivery'],
  ['Pēcmaksas summa EUR', 'cash_on_delivery'],
  ['Tellimuse summa', 'total'],
  ['Makseviis', 'payment_method'],
  ['Arve', 'reference'],
  ['Sąskaitos nr.', 'reference'],
  ['Pasta indekss', 'zip'],
  ['Saaja aadress', 'street'],
  ['Eesnimi', 'first_name'],
  ['Uzvārds', 'last_name'],
  ['Uzvārds, vārds', 'recipient_name'],
  ['Фамилия, имя', 'recipient_name'],
  ['Gavėjo vardas', 'recipient_name'],
  ['Tellimuse kuupäev', null],
  ['Saatja telefon', null],
  ['Jrk nr', null],
  ['№ п/п', null],
  ['Customer number', null],
  ['Toote nimi', null],
  ['Märkus', undefined],
])('the header %j is %j', (header, field) =>
  expect(readHeaderWords(toHeaderKey(header))).toBe(field),
)
