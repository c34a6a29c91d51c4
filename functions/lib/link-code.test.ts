import { expect, test } from 'vitest'
import { createLinkCode, isLinkCode } from './link-code.ts'

test('codes have ten characters of base64url, end in a letter or digit, and differ', () => {
  const codes = Array.from({ length: 2000 }, createLinkCode)
  for (const code of codes) expect(code).toMatch(/^[\w-]{9}[A-Za-z0-9]$/)
  expect(new Set(codes).size).toBe(codes.length)
  // All letters of the alphabet are used: each is 6 bits.
  expect(new Set(codes.join('')).size).toBe(64)
})

test.each([
  ['4fT-x_09Qa', true],
  ['4fT-x_09Q-', false],
  ['4fT-x_09Q', false],
  ['4fT-x_09Qab', false],
  ['4fT-x 09Qa', false],
  ['TP8dpWlX9swKc1yQ0aZrVg', false],
  ['', false],
])('%j is the code of a short link: %s', (secret, is) => {
  expect(isLinkCode(secret)).toBe(is)
})
