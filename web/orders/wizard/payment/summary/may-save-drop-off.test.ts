import { expect, test } from 'vitest'
import { maySaveDropOff } from './may-save-drop-off.ts'

const verified = { phone_verified: true }
const toLocker = { delivery_method: 'apt' } as const
const toAddress = { delivery_method: 'address' } as const

test.each([
  ['may be saved with a verified phone, to a locker', verified, [toLocker], true],
  ['may be saved with a verified phone, to two lockers', verified, [toLocker, toLocker], true],
  ['may not be saved to a locker and an address', verified, [toLocker, toAddress], false],
  ['may not be saved to an address', verified, [toAddress], false],
  ['may not be saved with an unverified phone', { phone_verified: false }, [toLocker], false],
  ['may not be saved by a visitor', null, [toLocker], false],
])('a preferred drop-off %s', (_, account, orders, maySave) =>
  expect(maySaveDropOff(account, orders)).toBe(maySave),
)
