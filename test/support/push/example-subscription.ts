import { createECDH } from 'node:crypto'
import type { PushSubscription } from '#shared/lib/push-subscription.ts'

/** Creates the subscription of a device, with keys of its own. */
export const createExampleSubscription = (
  endpoint = 'https://push.pakk.ee/one',
): PushSubscription => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
  locale: 'en_GB',
})
