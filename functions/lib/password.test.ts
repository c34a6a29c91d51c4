import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const password = `Õun-4${'x'.repeat(195)}`

test('verifies a password exactly as typed: not truncated, not trimmed, case-sensitive', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await verifyPassword(password, stored)).toBe(true)
  const others = [password.slice(0, -1), ` ${password}`, `${password} `, password.toUpperCase(), '']
  expect(await Promise.all(others.map((other) => verifyPassword(other, stored)))).toEqual(
    others.map(() => false),
  )
})

test('hashes the same password with a new salt each time', async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password))
})

test('verifies no password for a user without one', async () => {
  expect(await Promise.all(['', 'x'].map((typed) => verifyPassword(typed, undefined)))).toEqual([
    false,
    false,
  ])
})

test('verifies a password by the parameters that it was stored with', async () => {
  const stored =
    '$argon2id$v=19$m=8192,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$X9j-vw_zT2boKQSHQSn4ImVbYZ3En44C7630dGR14ag'
  expect(await verifyPassword('Demo-1234!', stored)).toBe(true)
  expect(await verifyPassword('Demo-1235!', stored)).toBe(false)
})
