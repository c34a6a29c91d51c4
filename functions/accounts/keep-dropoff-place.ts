import type { Account } from '#shared/accounts/account.ts'
import { messageText } from '#shared/lib/messages.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import { Problem } from '#functions/lib/errors.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { getPlace } from '#functions/places/place-store.ts'

const takesDropoffs = placeFilter({ dropoff: true })

/**
 * Remembers where an account likes to hand its parcels in. `field` is what the place is called in
 * the request.
 * @throws Problem when nobody is logged in, the phone is not verified, or the place takes no parcels.
 */
export const keepDropoffPlace = async (
  account: Pick<Account, 'id' | 'phone_verified'> | undefined,
  placeId: number,
  field: string,
): Promise<void> => {
  if (!account?.phone_verified) {
    throw new Problem('not_allowed', messageText('phone_not_verified'), {
      code: 'phone_not_verified',
    })
  }
  const place = await getPlace(placeId)
  if (!place || !takesDropoffs(place)) throw createFieldProblem({ field, code: 'invalid_value' })
  await table.write({
    update: keys.account(account.id),
    set: { dropoff_place_id: placeId },
    if: exists,
  })
}
