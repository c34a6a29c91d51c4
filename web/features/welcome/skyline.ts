import type { Locale } from '#shared/lib/locale.ts'
import type { Visitor } from '#web/app/visitor.ts'

/** Which town stands behind the lockers of the welcome picture. */
export type Skyline = 'tallinn' | 'riga' | 'vilnius' | 'village'

const skylines = {
  et_EE: 'tallinn',
  lv_LV: 'riga',
  lt_LT: 'vilnius',
} as const satisfies Partial<Record<Locale, Skyline>>

const hasSkyline = (locale: Locale): locale is keyof typeof skylines => locale in skylines

/** The picture by language; Russian in Latvia sees that of Latvia, every other language the last. */
export const skylineOf = (locale: Locale, country: Visitor['country']): Skyline => {
  if (locale === 'ru_RU' && country === 'lv') return skylines.lv_LV
  return hasSkyline(locale) ? skylines[locale] : 'village'
}
