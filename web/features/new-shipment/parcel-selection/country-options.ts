import { localeFacts } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { countryName } from '#web/lib/country-name.ts'
import type { SelectOption } from '#web/ui/select-field.tsx'

/** So many countries, the nearest, stand first in the server's order. */
const FIRST = 4

/**
 * The destination countries as a select shows them: the first four as the server orders them,
 * the rest by their names in the visitor's language.
 */
export const countryOptions = (
  countries: readonly { readonly iso: string }[],
  locale: Locale,
): SelectOption[] => {
  const options = countries.map(({ iso }) => ({ value: iso, label: countryName(iso, locale) }))
  const { compare } = new Intl.Collator(localeFacts[locale].tag)
  return [
    ...options.slice(0, FIRST),
    ...options.slice(FIRST).toSorted((a, b) => compare(a.label, b.label)),
  ]
}
