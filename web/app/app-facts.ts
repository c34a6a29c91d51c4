import { useMemo } from 'react'
import { isBusiness, segmentOf } from '#shared/accounts/segments.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { type AppData, useApp } from '#web/lib/app-data.ts'
import { listOffers } from './offers.ts'
import { hasRoute } from './route-table.ts'
import type { Visitor } from './visitor.ts'

/** What guards, menu and footer ask of the app's data. */
const visitorOf = (app: AppData): Visitor => ({
  loggedIn: app.account !== null,
  segment: app.account ? segmentOf(app.account) : 'private',
  hasCompany: app.account !== null && isBusiness(app.account),
  country: app.account?.country ?? app.country,
  offers: listOffers(app, hasRoute),
})

/** The visitor of this page. */
export const useVisitor = (): Visitor => {
  const app = useApp()
  return useMemo(() => visitorOf(app), [app])
}

/**
 * The address that operators have published under a name for a language and this visitor; a link
 * without a country or without segments is for all.
 */
export const linkNamed = (
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
