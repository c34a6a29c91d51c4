import * as z from 'zod/mini'
import type { AccountWithCompany } from './account-store.ts'
import { hasFeature, may } from '#shared/accounts/permissions.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { placeType } from '#shared/places/place.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import { readClassificators } from './classificator-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { table } from '#functions/store/table.ts'
import { buildPhotoWrites, describePhotos } from './photo-store.ts'
import { getPlace, getPlaceIndex } from './place-store.ts'
import { storedSafePlace } from './safe-place.ts'

const slot = { account_place_id: z.string(), phoneno: z.string() }

const savedSafePlace = storedObject({ ...slot, ...storedSafePlace.shape })
/** A stored safe place of an account. */
export type SavedSafePlace = z.infer<typeof savedSafePlace>

/** The stored place preferences of an account. */
export const preferences = z.object({
  /** Pick-up points by rank. */
  ranked: z.array(storedObject({ ...slot, place_id: z.int(), type: placeType })),
  /** The first safe place. Earlier releases had only this one. */
  safe_place: z.nullable(savedSafePlace),
  /** The safe places after the first, by rank. */
  other_safe_places: z._default(z.array(savedSafePlace), []),
  /** Whether any blue locker will do. */
  all_blue: z.boolean(),
})
/** The stored place preferences of an account. */
export type Preferences = z.infer<typeof preferences>

const listPhotoIds = (saved: Preferences): string[] =>
  getSafePlaces(saved).flatMap(({ photos }) => photos.map(({ id }) => id))

const parsePreferences = (item: Item | undefined): Preferences =>
  preferences.parse(item ?? { ranked: [], safe_place: null, all_blue: false })

/** Lists the safe places of an account by rank. */
export const getSafePlaces = (saved: Preferences): SavedSafePlace[] => [
  ...(saved.safe_place ? [saved.safe_place] : []),
  ...saved.other_safe_places,
]

/** Returns preferences with other safe places, by rank. */
export const setSafePlaces = (
  saved: Preferences,
  [first, ...others]: readonly SavedSafePlace[],
): Preferences => ({ ...saved, safe_place: first ?? null, other_safe_places: others })

/** Reads the place preferences of an account. */
export const readPreferences = async (accountId: string): Promise<Preferences> =>
  parsePreferences(await table.get(keys.preferredPlaces(accountId)))

/**
 * Changes the place preferences of an account. `change` rejects the change by throwing. Photos that
 * the safe places name are kept from then on, and those that they name no longer are deleted.
 */
export const changePreferences = (
  accountId: string,
  change: (before: Preferences) => Preferences,
): Promise<Preferences> =>
  changeItem(
    keys.preferredPlaces(accountId),
    (item) => change(parsePreferences(item)),
    (item, next) =>
      buildPhotoWrites(accountId, listPhotoIds(parsePreferences(item)), listPhotoIds(next)),
  )

/** Converts the pick-up points and the safe places to the wire's form. */
export const describePreferences = async (
  saved: Preferences,
  locale: Locale,
): Promise<AccountPlace[]> => {
  const { ranked } = saved
  const [index, weekdays] = await Promise.all([getPlaceIndex(), loadWeekdayNames(locale)])
  const points = ranked.map((point, rank): AccountPlace => {
    const place = index.byId.get(point.place_id)
    return {
      ...point,
      order: rank + 1,
      place: place?.status === 'active' ? toPlaceDto(place, weekdays) : null,
      address: null,
      location_description: '',
      photos: [],
    }
  })
  const safePlaces = getSafePlaces(saved).map(async (each, rank): Promise<AccountPlace> => ({
    ...each,
    type: 'safe_place',
    place_id: null,
    order: rank + 1,
    place: null,
    photos: await describePhotos(each.photos),
  }))
  return [...points, ...(await Promise.all(safePlaces))]
}

const createNotAllowedProblem = (code: NonNullable<Violation>) =>
  new Problem('not_allowed', formatMessage(code), { code })

/**
 * Checks that an account may change its preferred places.
 * @throws Problem not_allowed for regular users of a company; phone_not_verified where a verified
 *   phone is required.
 */
export const checkMayEditPreferences = async (account: AccountWithCompany): Promise<void> => {
  if (!may('editPreferredPlaces', account)) throw createNotAllowedProblem('not_allowed')
  if (account.phone_verified) return
  const isRequired = account.company ? hasFeature(account, 'rpv') : (await readClassificators()).rpv
  if (isRequired) throw createNotAllowedProblem('phone_not_verified')
}

/** Whether safe places are offered to an account. */
export const isSafePlaceOffered = async (account: AccountWithCompany): Promise<boolean> =>
  account.company ? hasFeature(account, 'ssp') : (await readClassificators()).ssp

/**
 * Returns a place that can be preferred, i.e. that accepts parcels as their destination; otherwise
 * `undefined`.
 */
export const findPreferablePlace = async (id: number): Promise<PlaceRecord | undefined> => {
  const place = await getPlace(id)
  return place?.status === 'active' && !place.is_blocked ? place : undefined
}
