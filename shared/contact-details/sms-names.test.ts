import { expect, test } from 'vitest'
import { toSmsHead } from './sms-names.ts'

test.each([
  ['Mari Maasikas', undefined, 'Mari Maasikas, Pakk'],
  ['  Mari   Maasikas ', undefined, 'Mari Maasikas, Pakk'],
  ['Mari Maasikas', 8, 'Mari M.., Pakk'],
  ['Osaühing Väga Pika Nimega Šokolaadipood', undefined, 'Osaühing Väga Pika Nimega Šo.., Pakk'],
  ['Osaühing Väga Pika Nimega Šokolaadipood', 80, 'Osaühing Väga Pika Nimega Šo.., Pakk'],
  ['', undefined, 'Pakk'],
  ['pank.test', undefined, 'Pakk'],
])('a message of %j with room for %j begins with %j', (sender, length, head) =>
  expect(toSmsHead(sender, 'Pakk', length)).toBe(head),
)
