import { expect, test } from 'vitest'
import { formatSendingCode, parseSendingCode } from './sending-code.ts'

test.each([
  ['as printed', 'K7MW 4RXQ', 'K7MW4RXQ'],
  ['in lower case', 'k7mw4rxq', 'K7MW4RXQ'],
  ['with a hyphen', 'K7MW-4RXQ', 'K7MW4RXQ'],
  ['with a character too few', 'K7MW4RX', undefined],
  ['with a character too many', 'K7MW4RXQQ', undefined],
  ['with a zero', 'K7MW4RX0', undefined],
  ['with the letter O', 'K7MW4RXO', undefined],
  ['with a one', 'K7MW4RX1', undefined],
  ['with the letter I', 'K7MW4RXI', undefined],
  ['empty', '', undefined],
])('a sending code %s', (_, text, code) => {
  expect(parseSendingCode(text)).toBe(code)
})

test('a sending code is shown in two groups', () => {
  expect(formatSendingCode('K7MW4RXQ')).toBe('K7MW 4RXQ')
})
