import { findLinkUrl } from '#web/navigation/find-link-url.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'

/** Returns the URL that operators publish under a name; undefined if they publish none. */
export const usePublishedLink = (name: string): string | undefined =>
  findLinkUrl(useApp().links, name, useValue(currentLocale), useVisitor())
