import { listCountries } from '#shared/countries/find-country.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** The languages whose names of countries files have. */
const languages = ['en', 'et', 'lv', 'lt', 'ru', 'fi', 'de'] as const

/** What lists of countries call them besides. */
const otherNames: Readonly<Record<string, string>> = {
  est: 'ee',
  lva: 'lv',
  ltu: 'lt',
  fin: 'fi',
  'eesti vabariik': 'ee',
  'republic of estonia': 'ee',
  'latvijas republika': 'lv',
  'lietuvos respublika': 'lt',
}

let known: ReadonlyMap<string, string> | undefined

const listNames = (): ReadonlyMap<string, string> => {
  const names = new Map(Object.entries(otherNames))
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of listCountries(() => true))
      names.set(normalizeSearchText(display.of(code.toUpperCase()) ?? code), code)
  }
  return names
}

/** Replaces the name of a country by its code: `Eesti` → `EE`. Other texts stay. */
export const readCountryName = (cell: string): string => {
  if (cell === '' || /^[a-z]{2}$/i.test(cell)) return cell
  known ??= listNames()
  return known.get(normalizeSearchText(cell))?.toUpperCase() ?? cell
}
