import { buildSendBackWrites } from '#functions/orders/incoming/build-writes.ts'
import { requireOption } from '#functions/orders/incoming/require-option.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { commitIncomingChange } from './commit-change.ts'

/**
 * Sends a parcel back to its sender.
 * @throws Problem conflict with a reason as code when that is not possible.
 */
export const sendBack = ({ order, requestKey }: IncomingRequest): Promise<void> =>
  commitIncomingChange(runtime, { order, requestKey, change: 'send_back' }, async (parcel) => {
    await requireOption(runtime, parcel, 'send_back')
    return buildSendBackWrites(parcel, runtime.now())
  })
