import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

const password = `Õun-4${'x'.repeat(195)}`

test('a password is the stored one exactly as typed: not cut, not trimmed, in its own case', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword(password, stored)).toBe(true)
  const others = [password.slice(0, -1), ` ${password}`, `${password} `, password.toUpperCase(), '']
  expect(await Promise.all(others.map((other) => isPassword(other, stored)))).toEqual(
    others.map(() => false),
  )
})

test('a password is stored with a salt of its own each time', async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password))
})

test('nothing is the password of whoever has none', async () => {
  expect(await Promise.all(['', 'x'].map((typed) => isPassword(typed, undefined)))).toEqual([
    false,
    false,
  ])
})
