import * as z from 'zod/mini'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { createSecret, hashSecret } from '#functions/lib/ids.ts'
import { createDeviceCookie, deviceSeconds } from '#functions/http/cookies.ts'
import type { Reply } from '#functions/http/request.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'

/**
 * The browsers that have logged in with an e-mail: the hashes of their device cookies, newest
 * first.
 */
export const devicesItem = z.object({
  hashes: z.array(z.string()),
  expires_at: z.int(),
})

/**
 * Each device has guesses of its own, so their number limits what somebody who once knew the
 * password can guess after a change.
 */
const maxDevices = 20

const readDevices = async (email: string): Promise<readonly string[]> => {
  const item = await table.get(keys.devices(email))
  if (!item) return []
  const { hashes, expires_at } = devicesItem.parse(item)
  return expires_at > toEpochSeconds(now()) ? hashes : []
}

/** Whether the browser with this device cookie has logged in with the e-mail before. */
export const isKnownDevice = async (email: string, token: string | undefined): Promise<boolean> => {
  // The read does not depend on the cookie, so all logins make as many.
  const hashes = await readDevices(email)
  return token !== undefined && hashes.includes(hashSecret(token))
}

/**
 * Gives the browser a new device cookie after its user has proved to own the e-mail. It replaces
 * the browser's previous one.
 */
export const rememberDevice = async (
  email: string,
  previous: string | undefined,
  reply: Reply,
): Promise<void> => {
  const token = createSecret()
  const replaced = previous === undefined ? undefined : hashSecret(previous)
  const others = (await readDevices(email)).filter((hash) => hash !== replaced)
  // Of two logins at the same moment one may be lost; that browser then counts as unknown.
  await table.write({
    update: keys.devices(email),
    set: {
      hashes: [hashSecret(token), ...others].slice(0, maxDevices),
      expires_at: toEpochSeconds(now()) + deviceSeconds,
    },
  })
  reply.cookies.push(createDeviceCookie(token))
}
