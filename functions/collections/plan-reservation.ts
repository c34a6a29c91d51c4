import { may } from '#shared/accounts/permissions.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { checkBookable } from '#functions/orders/doors/find-doors.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { ReservationRequest } from './reserve-doors.ts'

/** Days after today at whose end a reservation ends, with and without bulk_sending_white. */
const lastDays = { bulk: 3, other: 1 } as const

/** The doors that a session holds, and their sizes in the same order. */
interface ReservationBody {
  readonly place_id: number
  readonly door_ids: readonly string[]
  readonly sizes: readonly DoorSize[]
  readonly use_personal_codes?: boolean | undefined
}

/**
 * Checks that a company may reserve doors of a place, and returns how.
 * @throws Problem not_found or conflict for a place without such doors, validation_error for one that
 *   the company may not use, not_allowed for personal codes without the right or the service.
 */
export const planReservation = async (
  account: AccountWithCompany,
  {
    place_id: placeId,
    door_ids: ids,
    sizes,
    use_personal_codes: isPersonal = false,
  }: ReservationBody,
): Promise<Pick<ReservationRequest, 'location' | 'wanted' | 'codeKind' | 'lastDay'>> => {
  if (ids.length !== sizes.length)
    throw createFieldProblem({ field: 'sizes', code: 'invalid_value' })
  await checkBookable(placeId)
  const place = await getPlace(placeId)
  const country = place?.address_country_code ?? ''
  const [settings, location] = await Promise.all([
    describeAccountSettings(account),
    findDropOffLocation(placeId, { country, account, isTemperatureSensitive: false }),
  ])
  const isActive = (service: 'bulk_sending_white' | 'bulk_door_code') =>
    settings.some(({ name, status }) => name === service && status === 'active')
  if (!location || !isSourceCountry(country))
    throw createFieldProblem({ field: 'place_id', code: 'no_drop_off' })
  if (isPersonal && !(may('useReusableDoorCode', account) && isActive('bulk_door_code')))
    throw new Problem('not_allowed', formatMessage('not_allowed'))
  return {
    location,
    wanted: ids.flatMap((doorId, position) => {
      const size = sizes[position]
      return size ? [{ doorId, size }] : []
    }),
    codeKind: isPersonal ? 'personal' : 'own',
    lastDay: isActive('bulk_sending_white') ? lastDays.bulk : lastDays.other,
  }
}
