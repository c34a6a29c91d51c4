import type { Locale } from '#shared/lib/locale.ts'
import { weekdayNames } from '#shared/places/opening-hours-text.ts'
import { loadTexts } from './load-texts.ts'

/** Loads the short names of the weekdays in one language, Monday first. */
export const loadWeekdayNames = async (locale: Locale): Promise<readonly string[]> => {
  const t = await loadTexts(locale, ['common'])
  return weekdayNames.map((day) => t(`common:weekday.${day}`))
}
