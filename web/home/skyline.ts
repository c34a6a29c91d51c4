import type { Locale } from '#shared/lib/locale.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** The town in the background of the welcome drawing. */
export type Skyline = 'tallinn' | 'riga' | 'vilnius' | 'village'

const skylines = {
  et_EE: 'tallinn',
  lv_LV: 'riga',
  lt_LT: 'vilnius',
} as const satisfies Partial<Record<Locale, Skyline>>

const hasSkyline = (locale: Locale): locale is keyof typeof skylines => locale in skylines

/** Returns the skyline of a language; Russian in Latvia gets Riga, all others the village. */
export const getSkyline = (locale: Locale, country: Visitor['country']): Skyline => {
  if (locale === 'ru_RU' && country === 'lv') return skylines.lv_LV
  return hasSkyline(locale) ? skylines[locale] : 'village'
}
