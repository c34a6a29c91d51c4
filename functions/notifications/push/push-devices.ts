import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { maxPushDevices, type PushSubscription } from '#shared/lib/push-subscription.ts'
import { locale } from '#shared/lib/locale.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { hashRecipient } from '#functions/orders/parcel-link.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ParcelAudience } from '#functions/notifications/parcel-audience.ts'

type Store = Pick<Runtime, 'table'>

const daySeconds = 24 * 60 * 60

/** How long a device is kept after it was chosen last, in seconds: a parcel's, and a sender's. */
const retentionSeconds = { parcel: 90 * daySeconds, owner: 400 * daySeconds } as const

/** A stored device. Its key has whose it is, and the id of the device. */
export const pushDevice = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  locale,
  created_at: z.number(),
  expires_at: z.int(),
})
export type PushDevice = z.infer<typeof pushDevice> & { readonly subject: string }

/** Returns the id of the device with an address, as its page computes it: SHA-256 in hex. */
export const toDeviceId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex')

/**
 * Returns whose devices get the pushes about a shipment: the sender's have all of an owner, the recipient's this
 * one alone, until the phone or e-mail of the recipient is changed. Undefined where there are none.
 */
export const getPushSubject = (
  order: OrderRecord,
  audience: ParcelAudience,
): string | undefined => {
  if (audience === 'recipient') return `${order.id}/${hashRecipient(order)}`
  return audience === 'sender' && !isCompanyId(order.owner) ? order.owner : undefined
}

/** Lists the devices of a person that have not expired. */
export const listPushDevices = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  subject: string,
): Promise<readonly PushDevice[]> => {
  const { items } = await table.query(partitions.pushDevices(subject))
  return items
    .map((item) => ({ ...pushDevice.parse(item), subject }))
    .filter(({ expires_at }) => expires_at > toEpochSeconds(now()))
}

/** Builds the writes that add a device, in the place of the oldest where there are too many. */
export const buildDeviceWrites = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  subject: string,
  { endpoint, p256dh, auth, locale: language }: PushSubscription,
  kind: keyof typeof retentionSeconds,
): Promise<[Write, ...Write[]]> => {
  const devices = await listPushDevices(runtime, subject)
  const others = devices
    .filter((device) => device.endpoint !== endpoint)
    .toSorted((one, other) => other.created_at - one.created_at)
  const at = runtime.now()
  return [
    {
      put: {
        ...keys.pushDevice(subject, toDeviceId(endpoint)),
        endpoint,
        p256dh,
        auth,
        locale: language,
        created_at: at,
        expires_at: toEpochSeconds(at) + retentionSeconds[kind],
      },
    },
    ...others.slice(maxPushDevices - 1).map(buildDeviceEnd),
  ]
}

/** Builds the write that ends the pushes to a device of a person. */
export const buildDeviceEnd = ({
  subject,
  endpoint,
}: Pick<PushDevice, 'subject' | 'endpoint'>): Write => ({
  delete: keys.pushDevice(subject, toDeviceId(endpoint)),
})

/** Forgets a device whose push service does not know it any more. */
export const removePushDevice = async ({ table }: Store, device: PushDevice): Promise<void> => {
  await table.write(buildDeviceEnd(device))
}
