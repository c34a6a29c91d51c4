import { deletePushDevice } from '#shared/api/notifications.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import {
  listSenderDevices,
  requirePushOwner,
} from '#functions/notifications/push/sender-devices.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(deletePushDevice, async ({ body: { device }, session }) => {
  const own = requireSession(session)
  await runtime.table.write({ delete: keys.pushDevice(requirePushOwner(own), device) })
  return { devices: (await listSenderDevices(runtime, own)) ?? [] }
})
