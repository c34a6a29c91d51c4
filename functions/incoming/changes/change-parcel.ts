import type { IncomingChange } from '#shared/api/incoming.ts'
import { buildSendBackWrites } from '#functions/orders/incoming/build-writes.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import { runtime } from '#functions/store/runtime.ts'
import { chooseMessages } from './choose-messages.ts'
import { commitIncomingChange } from './commit-change.ts'
import { holdParcel } from './hold-parcel.ts'
import type { IncomingRequest, StartedPayment } from './incoming-request.ts'
import { redirectToAddress } from './redirect-to-address.ts'
import { saveParcelSafePlace } from './save-parcel-safe-place.ts'
import { sendPickupCode } from './send-pickup-code.ts'
import { sendReceipts } from './send-receipts.ts'

/**
 * Sends a parcel back to its sender.
 * @throws Problem conflict with a reason as code when that is not possible.
 */
const sendBack = ({ order, requestKey }: IncomingRequest): Promise<void> =>
  commitIncomingChange(runtime, { order, requestKey, change: 'send_back' }, async (parcel) => {
    await requireOption(runtime, parcel, 'send_back')
    return buildSendBackWrites(parcel, runtime.now())
  })

/**
 * Makes a change of a parcel for its recipient, or starts its payment.
 * @throws Problem conflict with a reason as code when it is not possible; validation_error.
 */
export const changeParcel = async (
  request: IncomingRequest,
  change: IncomingChange,
): Promise<StartedPayment> => {
  if (change.kind === 'another_address') return redirectToAddress(request, change)
  if (change.kind === 'hold') return holdParcel(request, change)
  if (change.kind === 'safe_place') await saveParcelSafePlace(request, change)
  else if (change.kind === 'send_back') await sendBack(request)
  else if (change.kind === 'receipt_email') await sendReceipts(request, change)
  else if (change.kind === 'messages') await chooseMessages(request, change)
  else await sendPickupCode(request)
  return null
}
