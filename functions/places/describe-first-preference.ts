import type { Locale } from '#shared/lib/locale.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import type { Preferences } from './preferred-place-store.ts'
import { describePreferences } from './preferred-place-store.ts'

/** The place an account likes best; none where any blue locker will do. */
export const describeFirst = async (
  preferences: Preferences,
  locale: Locale,
): Promise<{ preferred_place: AccountPlace | null; all_blue: boolean }> => {
  const { all_blue } = preferences
  const [first] = all_blue ? [] : await describePreferences(preferences, locale)
  return { preferred_place: first?.place_id === null ? null : (first ?? null), all_blue }
}
