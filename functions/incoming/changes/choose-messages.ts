import type { IncomingChange } from '#shared/api/incoming.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { isUnchangedParcel } from '#functions/orders/incoming/build-writes.ts'
import { getMessageChoice } from '#functions/incoming/message-choice.ts'
import { createRefusal } from '#functions/incoming/require-option.ts'
import { checkSubscription } from '#functions/notifications/push/check-subscription.ts'
import {
  buildDeviceEnd,
  buildDeviceWrites,
  getPushSubject,
  listPushDevices,
} from '#functions/notifications/push/push-devices.ts'
import type { Write } from '#functions/store/operations.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { commitIncomingChange } from './commit-change.ts'
import type { IncomingRequest } from './incoming-request.ts'

type MessagesChange = Extract<IncomingChange, { kind: 'messages' }>

/**
 * Builds the writes that add the recipient's device, or end the pushes to all of them with another channel.
 * @throws Problem validation_error without a device that shows pushes.
 */
const buildPushWrites = async (
  order: OrderRecord,
  { channels, subscription }: MessagesChange,
): Promise<readonly Write[]> => {
  const subject = getPushSubject(order, 'recipient')
  if (subject === undefined) return []
  if (channels === 'push' && subscription)
    return buildDeviceWrites(runtime, subject, subscription, 'parcel')
  const devices = await listPushDevices(runtime, subject)
  if (channels !== 'push') return devices.map(buildDeviceEnd)
  if (devices.length === 0)
    throw createFieldProblem({ field: 'change.subscription', code: 'required' })
  return []
}

/**
 * Saves by which channels the recipient of a parcel gets delivery updates, and the device for pushes.
 * @throws Problem conflict `not_offered` where there is nothing to choose; validation_error.
 */
export const chooseMessages = async (
  { order, proof, requestKey }: IncomingRequest,
  change: MessagesChange,
): Promise<void> => {
  const { channels, subscription } = change
  if (subscription) checkSubscription(subscription, 'change.subscription')
  await commitIncomingChange(runtime, { order, requestKey, change }, async (parcel) => {
    const choice = getMessageChoice({ order: parcel, proof })
    if (!choice?.offered.includes(channels)) throw createRefusal('not_offered')
    const incoming = { ...parcel.incoming, messages: channels }
    return [
      buildHiddenOrderUpdate(parcel, { set: { incoming }, if: isUnchangedParcel(parcel) }),
      ...(await buildPushWrites(parcel, change)),
    ]
  })
}
