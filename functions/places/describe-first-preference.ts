import type { Locale } from '#shared/lib/locale.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import type { Preferences } from '#functions/store/records/preferred-place-store.ts'
import { describePreferences } from '#functions/store/records/preferred-place-store.ts'

/** Describes an account's most preferred place; none when any blue locker will do. */
export const describeFirstPreference = async (
  preferences: Preferences,
  locale: Locale,
): Promise<{ preferred_place: AccountPlace | null; all_blue: boolean }> => {
  const { all_blue } = preferences
  const [first] = all_blue ? [] : await describePreferences(preferences, locale)
  return { preferred_place: first?.place_id === null ? null : (first ?? null), all_blue }
}
