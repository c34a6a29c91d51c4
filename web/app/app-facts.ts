import { useMemo } from 'react'
import { isBusiness, segmentOf } from '#shared/accounts/segments.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { type AppData, useApp } from '#web/lib/app-data.ts'
import type { Visitor } from './visitor.ts'

/** What guards, menu and footer ask of the app's data. */
export const visitorOf = (app: AppData): Visitor => {
  const account = app.user?.account
  return {
    loggedIn: account !== undefined,
    segment: account ? segmentOf(account) : 'private',
    hasCompany: account !== undefined && isBusiness(account),
    country: account?.country ?? app.country,
    services: app.account_settings
      .filter(({ status }) => status === 'active')
      .map(({ name }) => name),
    returnVisible: app.return_visible,
  }
}

/** The visitor of this page. */
export const useVisitor = (): Visitor => {
  const app = useApp()
  return useMemo(() => visitorOf(app), [app])
}

/** The address of a named link for a language in the visitor's country, if there is one. */
export const linkNamed = (app: AppData, name: string, locale: Locale): string | undefined =>
  app.links.find(
    (link) =>
      link.name === name &&
      link.language === locale &&
      link.country === (app.user?.account.country ?? app.country),
  )?.value

/** How this visitor reaches customer support. */
export const supportOf = (app: AppData): { phone: string; email: string } => app.support
