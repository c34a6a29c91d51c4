import { expect, test } from 'vitest'
import { pickEmail, pickName, pickPhone } from './contacts.ts'

test.each([
  ['5610 2233', '5610 2233'],
  ['+372.5610.2233', '+372.5610.2233'],
  ['5398 1234; 5398 1235', '5398 1234'],
  ['6112233, 55 123 456', '55 123 456'],
  ['55 123 456 / 6112233', '55 123 456'],
  ['6112233/+37255123456', '+37255123456'],
  ['tel 5345 6789', '5345 6789'],
  ['Mob.: +371 29123456', '+371 29123456'],
  ['5610 2233 (Mari)', '5610 2233'],
  ['5610 2233 või 5610 2234', '5610 2233'],
  ['mari@example.test, 5610 2233', '5610 2233'],
  ['+358 40 123 4562 Aino', '+358 40 123 4562'],
  ['56a1234', '56a1234'],
  ['5398, 12', '5398, 12'],
  ['puudub', 'puudub'],
  ['mari@example.test', 'mari@example.test'],
  ['', ''],
])('the phone of %j is %j', (cell, phone) => expect(pickPhone(cell)).toBe(phone))

test.each([
  ['Mari Tamm, tel 5610 2233', 'Mari Tamm'],
  ['Jüri Kask; 55123456', 'Jüri Kask'],
  ['Kadri Mets +372 5398 1234 kadri@example.test', 'Kadri Mets'],
  ['5610 2233 Mari Tamm', 'Mari Tamm'],
  ['Mari Tamm', 'Mari Tamm'],
  ['OÜ Pood 24', 'OÜ Pood 24'],
  ['5610 2233', '5610 2233'],
])('the name of %j is %j', (cell, name) => expect(pickName(cell)).toBe(name))

test.each([
  ['mari@example.test, 5610 2233', 'mari@example.test'],
  ['Mari <mari@example.test>', 'mari@example.test'],
  ['a@example.test; b@example.test', 'a@example.test'],
  ['mari@', 'mari@'],
  ['5610 2233', '5610 2233'],
])('the e-mail of %j is %j', (cell, email) => expect(pickEmail(cell)).toBe(email))
