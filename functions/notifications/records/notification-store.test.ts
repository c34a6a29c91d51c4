import { expect, test, vi } from 'vitest'
import { log } from '#functions/lib/log.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  claimNotification,
  listNotifications,
  recordRefusal,
  resetNotification,
} from './notification-store.ts'

const message = {
  subject: 'ord_1',
  name: 'sms/ready/recipient',
  kind: 'ready',
  channel: 'sms',
} as const

const setUp = () => {
  const table = createMemoryTable()
  const runtime: Runtime = { table, now: () => 1_000, sleep: async () => {}, random: () => 0 }
  return { table, runtime }
}

test.each([
  ['a refusal', (runtime: Runtime) => recordRefusal(runtime, message, 'bounced')],
  ['a resend', (runtime: Runtime) => resetNotification(runtime, message)],
])(
  '%s of a notification that was deleted meanwhile stores none without a message',
  async (_, write) => {
    const { table, runtime } = setUp()
    await write(runtime)
    expect(table.items.size).toBe(0)
  },
)

test('a notification that is not readable hides no other one, and is logged', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  const { table, runtime } = setUp()
  await claimNotification(runtime, message, 'CODE')
  const unreadable = keys.notification('ord_1', 'email/ready/recipient')
  await table.write({ put: { ...unreadable, refused_at: 1, refusal: 'bounced' } })
  expect(await listNotifications(runtime, 'ord_1')).toMatchObject([{ message }])
  expect(logged).toHaveBeenCalledExactlyOnceWith('notification unreadable', { key: unreadable.SK })
})
