import * as z from 'zod/mini'
import { now, toEpochSeconds } from '#functions/lib/clock.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Mailboxes are closed and opened again, so an address may be tried again after half a year. */
const retentionSeconds = 180 * 24 * 60 * 60

/** An e-mail address that does not exist, or whose owner complained. Only its hash is stored. */
export const refusedAddress = z.object({
  reason: z.enum(['bounced', 'complained']),
  expires_at: z.int(),
})
type Reason = z.infer<typeof refusedAddress>['reason']

const toKey = (email: string) => keys.refusedAddress(hashSecret(email.trim().toLowerCase()))

/** Marks an address that refuses e-mails. */
export const markRefusedAddress = async (
  { table }: Pick<Runtime, 'table'>,
  email: string,
  reason: Reason,
): Promise<void> => {
  const expires_at = toEpochSeconds(now()) + retentionSeconds
  await table.write({ put: { ...toKey(email), reason, expires_at } })
}

/** Whether an address refuses e-mails. */
export const isRefusedAddress = async (
  { table }: Pick<Runtime, 'table'>,
  email: string,
): Promise<boolean> => {
  const item = await table.get(toKey(email))
  return item !== undefined && refusedAddress.parse(item).expires_at > toEpochSeconds(now())
}

/** Trusts an address again, after its owner has confirmed it. */
export const trustAddress = async (
  { table }: Pick<Runtime, 'table'>,
  email: string,
): Promise<void> => {
  await table.write({ delete: toKey(email) })
}
