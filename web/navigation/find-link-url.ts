import type { Locale } from '#shared/lib/locale.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { Visitor } from './visitor.ts'

/**
 * Returns the URL that operators published under a name for a language and visitor. A link without
 * a country or without segments applies to all of them.
 */
export const findLinkUrl = (
  links: AppData['links'],
  name: string,
  locale: Locale,
  { country, segment }: Visitor,
): string | undefined =>
  links.find(
    (link) =>
      link.name === name &&
      link.language === locale &&
      (link.country === null || link.country === country) &&
      (link.segments.length === 0 || link.segments.includes(segment)),
  )?.value
