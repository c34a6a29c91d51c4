import { expect, test } from 'vitest'
import { claimTimeoutMs } from '#functions/notifications/records/notification-store.ts'
import { queueSettings } from '#infra/queues.ts'

test('a claim outlives the function that sends, and ends before its message is received again', () => {
  const { timeout, visibility } = queueSettings.notifications
  const claimSeconds = claimTimeoutMs / 1000
  expect(claimSeconds).toBeGreaterThan(timeout)
  expect(claimSeconds).toBeLessThan(visibility)
})
