import * as z from 'zod/mini'
import type { WholeAccount } from '#functions/accounts/account-store.ts'
import { hasFeature, may } from '#shared/accounts/permissions.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import { messageText } from '#shared/lib/messages.ts'
import { describePlace } from '#shared/places/describe-place.ts'
import { placeType } from '#shared/places/place.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import { safePlaceAddress } from '#shared/places/preferred-places.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { changeItem } from '#functions/lib/store/change-item.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { storedObject } from '#functions/lib/store/stored-object.ts'
import { table } from '#functions/lib/store/table.ts'
import { getPlace, placeIndex } from './place-store.ts'

const kept = { account_place_id: z.string(), phoneno: z.string() }

export const preferences = z.object({
  /** Pick-up points by rank. */
  ranked: z.array(storedObject({ ...kept, place_id: z.int(), type: placeType })),
  safe_place: z.nullable(
    storedObject({
      ...kept,
      address: storedObject(safePlaceAddress.shape),
      location_description: z.string(),
    }),
  ),
  /** Any blue locker will do. */
  all_blue: z.boolean(),
})
/** Where an account likes its parcels, as it lies in the table. */
export type Preferences = z.infer<typeof preferences>

const preferencesOf = (item: Item | undefined): Preferences =>
  item ? preferences.parse(item) : { ranked: [], safe_place: null, all_blue: false }

/** Where an account likes its parcels. */
export const readPreferences = async (accountId: string): Promise<Preferences> =>
  preferencesOf(await table.get(keys.preferredPlaces(accountId)))

/** Changes where an account likes its parcels; `change` may refuse by throwing. */
export const changePreferences = (
  accountId: string,
  change: (before: Preferences) => Preferences,
): Promise<Preferences> =>
  changeItem(keys.preferredPlaces(accountId), (item) => change(preferencesOf(item)))

/** The pick-up points and the safe place as the wire shows them. */
export const describePreferences = async (
  { ranked, safe_place }: Preferences,
  locale: Locale,
): Promise<AccountPlace[]> => {
  const index = await placeIndex()
  const points = ranked.map((point, rank): AccountPlace => {
    const place = index.byId.get(point.place_id)
    return {
      ...point,
      order: rank + 1,
      place: place?.status === 'active' ? describePlace(place, locale) : null,
      address: null,
      location_description: '',
    }
  })
  return safe_place
    ? [...points, { ...safe_place, type: 'safe_place', place_id: null, order: null, place: null }]
    : points
}

const refusal = (code: NonNullable<Violation>) =>
  new Problem('not_allowed', messageText(code), { code })

/**
 * Refuses whoever may not change preferred places: regular users of a company, and those whose
 * phone is not verified where that is required.
 */
export const checkMayPrefer = async (account: WholeAccount): Promise<void> => {
  if (!may('editPreferredPlaces', account)) throw refusal('not_allowed')
  if (account.phone_verified) return
  const isRequired = account.company ? hasFeature(account, 'rpv') : (await readClassificators()).rpv
  if (isRequired) throw refusal('phone_not_verified')
}

/** Whether safe places are offered to an account. */
export const isSafePlaceOffered = async (account: WholeAccount): Promise<boolean> =>
  account.company ? hasFeature(account, 'ssp') : (await readClassificators()).ssp

/** A place that can be preferred: one that takes parcels as their destination. */
export const findPreferable = async (id: number): Promise<PlaceRecord | undefined> => {
  const place = await getPlace(id)
  return place?.status === 'active' && !place.is_blocked ? place : undefined
}
