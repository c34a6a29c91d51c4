import type { Locale } from '#shared/lib/locale.ts'
import { localeFacts } from '#shared/lib/locale.ts'

/** Formats a month, `2026-11`, as the language writes it: `November 2026`. */
export const formatMonth = (month: string, locale: Locale): string => {
  const text = new Intl.DateTimeFormat(localeFacts[locale].tag, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(localeFacts[locale].tag) + text.slice(1)
}
