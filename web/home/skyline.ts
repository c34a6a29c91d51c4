import type { SourceCountry } from '#shared/countries/source-countries.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** The town in the background of the welcome drawing. */
export type Skyline = 'tallinn' | 'riga' | 'vilnius' | 'village'

interface SkylineFacts {
  readonly skyline: Skyline
  /** The languages that show it in any country. */
  readonly locales: readonly Locale[]
  /** The languages that show it in the country alone. */
  readonly localesAtHome: readonly Locale[]
}

/** Other languages show the village. */
const skylines = {
  ee: { skyline: 'tallinn', locales: ['et_EE'], localesAtHome: [] },
  lv: { skyline: 'riga', locales: ['lv_LV'], localesAtHome: ['ru_RU'] },
  lt: { skyline: 'vilnius', locales: ['lt_LT'], localesAtHome: [] },
} as const satisfies Record<SourceCountry, SkylineFacts>

/** Returns the skyline of a language; Russian in Latvia gets Riga. */
export const getSkyline = (locale: Locale, country: Visitor['country']): Skyline => {
  const rows: readonly SkylineFacts[] = Object.values(skylines)
  const home: SkylineFacts = skylines[country]
  if (home.localesAtHome.includes(locale)) return home.skyline
  return rows.find(({ locales }) => locales.includes(locale))?.skyline ?? 'village'
}
