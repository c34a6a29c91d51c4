import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import type { SelectOption } from '#web/ui/forms/select-field.tsx'

/** Number of countries at the top that keep the server's order (nearest first). */
const PINNED_COUNT = 4

/**
 * Converts the destination countries to select options: the first four in the server's order, the
 * rest sorted by name in the visitor's language.
 */
export const toCountryOptions = (
  countries: readonly { readonly iso: string }[],
  locale: Locale,
): SelectOption[] => {
  const options = countries.map(({ iso }) => ({ value: iso, label: getCountryName(iso, locale) }))
  const { compare } = new Intl.Collator(localeFacts[locale].tag)
  return [
    ...options.slice(0, PINNED_COUNT),
    ...options.slice(PINNED_COUNT).toSorted((a, b) => compare(a.label, b.label)),
  ]
}
