import { expect, test } from 'vitest'
import { maySaveDropOff } from './may-save-drop-off.ts'

const verified = { phone_verified: true }
const toLocker = { delivery_method: 'apt' } as const
const toAddress = { delivery_method: 'address' } as const

test.each([
  ['with a verified phone, to a locker', verified, [toLocker], true],
  ['with a verified phone, to two lockers', verified, [toLocker, toLocker], true],
  ['with a verified phone, to a locker and an address', verified, [toLocker, toAddress], false],
  ['with a verified phone, to an address', verified, [toAddress], false],
  ['with a phone that is not verified', { phone_verified: false }, [toLocker], false],
  ['of a visitor', null, [toLocker], false],
])('a preferred drop-off %s is saved: %s', (_, account, orders, isOffered) => {
  expect(maySaveDropOff(account, orders)).toBe(isOffered)
})
