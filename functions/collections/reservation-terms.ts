import { may } from '#shared/accounts/permissions.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { checkBookable } from '#functions/orders/doors/find-doors.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import {
  type AccountWithCompany,
  listCompanyPeople,
} from '#functions/store/records/account-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { ReservationRequest, ReservationTerms } from './reserve-doors.ts'

/** Days after today at whose end a reservation ends, with and without bulk_sending_white. */
const lastDays = { bulk: 3, other: 1 } as const

/**
 * Pairs the doors that a session holds with their sizes, if these are given.
 * @throws Problem validation_error when sizes are given and there is not one for each door.
 */
export const pairDoors = (
  ids: readonly string[],
  sizes: readonly DoorSize[] | undefined,
): ReservationRequest['wanted'] => {
  if (sizes && ids.length !== sizes.length)
    throw createFieldProblem({ field: 'sizes', code: 'invalid_value' })
  return ids.map((doorId, position) => ({ doorId, size: sizes?.[position] }))
}

/**
 * Checks that a company may reserve doors of a place, and returns how.
 * @throws Problem not_found or conflict for a place without such doors, validation_error for one that
 *   the company may not use, not_allowed for personal codes without the right or the service.
 */
export const findReservationTerms = async (
  account: AccountWithCompany,
  placeId: number,
  codeKind: ReservationRequest['codeKind'],
): Promise<ReservationTerms> => {
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
  if (
    codeKind === 'personal' &&
    !(may('useReusableDoorCode', account) && isActive('bulk_door_code'))
  )
    throw new Problem('not_allowed', formatMessage('not_allowed'))
  const people =
    codeKind === 'personal' && account.company_id !== null
      ? await listCompanyPeople(account.company_id)
      : []
  return {
    location,
    reusableCodes: people.flatMap(({ door_code }) => door_code ?? []),
    lastDay: isActive('bulk_sending_white') ? lastDays.bulk : lastDays.other,
  }
}
