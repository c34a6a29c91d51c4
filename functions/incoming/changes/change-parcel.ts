import type { IncomingChange } from '#shared/api/incoming.ts'
import { holdParcel } from './hold-parcel.ts'
import type { IncomingRequest, StartedPayment } from './incoming-request.ts'
import { redirectToAddress } from './redirect-to-address.ts'
import { saveParcelSafePlace } from './save-parcel-safe-place.ts'
import { sendBack } from './send-back.ts'
import { sendPickupCode } from './send-pickup-code.ts'
import { sendReceipts } from './send-receipts.ts'

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
  else await sendPickupCode(request)
  return null
}
