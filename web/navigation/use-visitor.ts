import { useMemo } from 'react'
import { isBusiness, getSegment } from '#shared/accounts/segments.ts'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { listOffers } from './offers.ts'
import type { Visitor } from './visitor.ts'

/** Derives the visitor, as guards, menu and footer need it, from the app's data. */
const toVisitor = (app: AppData): Visitor => ({
  loggedIn: app.account !== null,
  segment: app.account ? getSegment(app.account) : 'private',
  hasCompany: app.account !== null && isBusiness(app.account),
  country: app.account?.country ?? app.country,
  offers: listOffers(app),
})

/** Returns the current visitor. */
export const useVisitor = (): Visitor => {
  const app = useApp()
  return useMemo(() => toVisitor(app), [app])
}
