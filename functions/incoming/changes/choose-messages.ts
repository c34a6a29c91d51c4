import type { IncomingChange } from '#shared/api/incoming.ts'
import { isUnchangedParcel } from '#functions/orders/incoming/build-writes.ts'
import { getMessageChoice } from '#functions/incoming/message-choice.ts'
import { createRefusal } from '#functions/incoming/require-option.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { runtime } from '#functions/store/runtime.ts'
import { commitIncomingChange } from './commit-change.ts'
import type { IncomingRequest } from './incoming-request.ts'

/**
 * Saves by which channels the recipient of a parcel gets delivery updates.
 * @throws Problem conflict `not_offered` where there is nothing to choose.
 */
export const chooseMessages = async (
  { order, proof, requestKey }: IncomingRequest,
  change: Extract<IncomingChange, { kind: 'messages' }>,
): Promise<void> => {
  await commitIncomingChange(runtime, { order, requestKey, change }, async (parcel) => {
    if (getMessageChoice({ order: parcel, proof }) === null) throw createRefusal('not_offered')
    const incoming = { ...parcel.incoming, messages: change.channels }
    return [buildHiddenOrderUpdate(parcel, { set: { incoming }, if: isUnchangedParcel(parcel) })]
  })
}
