import { savePushDevice } from '#shared/api/notifications.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { checkSubscription } from '#functions/notifications/push/check-subscription.ts'
import { buildDeviceWrites } from '#functions/notifications/push/push-devices.ts'
import {
  listSenderDevices,
  requirePushOwner,
} from '#functions/notifications/push/sender-devices.ts'
import { runtime } from '#functions/store/runtime.ts'

/** A person has a few devices; a script writes many addresses. */
const limit = { count: 30, seconds: 60 * 60 }

export const handler = serve(
  savePushDevice,
  async ({ body: { subscription }, session }) => {
    const own = requireSession(session)
    const owner = requirePushOwner(own)
    checkSubscription(subscription, 'subscription')
    await runtime.table.transact(await buildDeviceWrites(runtime, owner, subscription, 'owner'))
    return { devices: (await listSenderDevices(runtime, own)) ?? [] }
  },
  { limit },
)
