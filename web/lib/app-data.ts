import { getApp } from '#shared/api/app.ts'
import { actAsAccount, callApi, type CallResult } from './api-client.ts'
import { wantedCountry } from './wanted-country.ts'
import { learnServerTime } from './server-clock.ts'
import { useValue } from './use-value.ts'
import { valueStore } from './value-store.ts'

/** What GET /app answers: who is here and everything the screens start from. */
export type AppData = CallResult<typeof getApp>

/** The app's data; `null` until it has been loaded for the first time. */
export const appData = valueStore<AppData | null>(null)

/** Loads the app's data (at the start and whenever the user or account has changed). */
export const loadApp = async (): Promise<AppData> => {
  // Whose page this is to be is the question: asked as the account before, it would be refused.
  actAsAccount(undefined)
  const wanted = wantedCountry()
  const first = await callApi(getApp, {})
  // The session remembers the country: only a visit that brings another asks twice.
  const isOther = !first.account && wanted !== undefined && wanted !== first.country
  const app = isOther ? await callApi(getApp, { query: { country: wanted } }) : first
  learnServerTime(app.now)
  actAsAccount(app.account?.id)
  appData.set(app)
  return app
}

/** The app's data on a screen; it has been loaded before the first screen is shown. */
export const useApp = (): AppData => {
  const app = useValue(appData)
  if (app === null) throw new Error('The app data is not loaded')
  return app
}
