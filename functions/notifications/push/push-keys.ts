import * as z from 'zod/mini'
import { keys } from '#functions/store/keys.ts'
import { ignoreConditionFailed, notExists } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

type Store = Pick<Runtime, 'table'>

/**
 * The keys by which a push service knows who sends (VAPID, RFC 8292), in base64url. The private one is stored
 * readable, because messages are signed by it; the table is encrypted and has the subscriptions, too.
 */
export const pushKeys = z.object({ public_key: z.string(), private_key: z.string() })
export type PushKeys = z.infer<typeof pushKeys>

/** The keys that were read. They never change while a function runs. */
const known = new WeakMap<Store['table'], PushKeys>()

/** Returns the keys of the environment; undefined before operators have made them. */
export const readPushKeys = async ({ table }: Store): Promise<PushKeys | undefined> => {
  const found = known.get(table)
  if (found) return found
  const item = await table.get(keys.pushKeys)
  if (!item) return undefined
  const read = pushKeys.parse(item)
  known.set(table, read)
  return read
}

/** Makes the keys of an environment, unless it has some. Safe to repeat. */
export const createPushKeys = async ({ table }: Store): Promise<void> => {
  if (await table.get(keys.pushKeys)) return
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await table
    .write({
      put: { ...keys.pushKeys, public_key: publicKey, private_key: privateKey },
      if: notExists,
    })
    .catch(ignoreConditionFailed)
}
