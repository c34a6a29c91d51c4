import type { IncomingChange } from '#shared/api/incoming.ts'
import { buildParcelChange } from '#functions/orders/incoming/build-writes.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import { chooseSafePlace, keepSafePlace } from '#functions/places/choose-safe-place.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { commitIncomingChange } from './commit-change.ts'

type SafePlaceChange = Extract<IncomingChange, { kind: 'safe_place' }>

/**
 * Saves where the courier leaves a parcel that goes to an address, and on request for the next parcels
 * of the account.
 * @throws Problem conflict with a reason as code when it is too late; validation_error.
 */
export const saveParcelSafePlace = async (
  { order, requestKey, session: { account } }: IncomingRequest,
  { safe_place }: SafePlaceChange,
): Promise<void> => {
  const { stored, writes } = await chooseSafePlace(account, order.id, safe_place)
  await commitIncomingChange(runtime, { order, requestKey, change: safe_place }, async (parcel) => {
    await requireOption(runtime, parcel, 'safe_place')
    const change = { at: runtime.now(), incoming: { safe_place: stored } }
    return [...buildParcelChange(parcel, change), ...writes]
  })
  if (safe_place.is_kept && account) await keepSafePlace(account, stored)
}
