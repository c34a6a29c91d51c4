import type { Account } from '#shared/accounts/account.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { Problem } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import { exists, type Write } from '#functions/store/operations.ts'
import { getPlace } from '#functions/store/records/place-store.ts'

const acceptsDropoffs = createPlaceFilter({ dropoff: true })

/**
 * Checks that an account may prefer a drop-off place, and builds the write that saves it.
 * @param field name of the place's field in the request
 * @throws Problem when nobody is logged in, the phone is not verified, or the place accepts no
 *   parcels.
 */
export const buildDropoffPlaceWrite = async (
  account: Pick<Account, 'id' | 'phone_verified'> | undefined,
  placeId: number,
  field: string,
): Promise<Write> => {
  if (!account?.phone_verified) {
    throw new Problem('not_allowed', formatMessage('phone_not_verified'), {
      code: 'phone_not_verified',
    })
  }
  const place = await getPlace(placeId)
  if (!place || !acceptsDropoffs(place)) throw createFieldProblem({ field, code: 'invalid_value' })
  return { update: keys.account(account.id), set: { dropoff_place_id: placeId }, if: exists }
}
