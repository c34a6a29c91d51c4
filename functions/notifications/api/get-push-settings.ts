import { getPushSettings } from '#shared/api/notifications.ts'
import { serve } from '#functions/http/serve.ts'
import { readPushKeys } from '#functions/notifications/push/push-keys.ts'
import { listSenderDevices } from '#functions/notifications/push/sender-devices.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getPushSettings, async ({ session }) => ({
  public_key: (await readPushKeys(runtime))?.public_key ?? null,
  devices: session ? await listSenderDevices(runtime, session) : [],
}))
