import { getApp } from '#shared/api/app.ts'
import {
  type CallInput,
  setAccountId,
  callApi,
  type CallResult,
  trackSessionStart,
} from './api-client.ts'
import { getPreferredCountry } from '#web/lib/preferred-country.ts'
import { syncServerClock } from './server-clock.ts'
import { claimDrafts } from '#web/lib/forms/draft.ts'
import { useValue } from '#web/lib/use-value.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** The result of GET /app: the visitor and the data every screen starts from. */
export type AppData = CallResult<typeof getApp>

/** The app's data; `null` until it has been loaded. */
export const appData = createValueStore<AppData | null>(null)

/** Fetches the app's data of whoever is logged in, without showing it. */
export const fetchApp = (query: CallInput<typeof getApp>['query'] = {}): Promise<AppData> =>
  trackSessionStart(callApi(getApp, { query }, { isForAnyAccount: true }))

/** Loads the app's data, at the start and whenever the user or account has changed. */
export const loadApp = async (): Promise<AppData> => {
  const preferred = getPreferredCountry()
  const initial = await fetchApp()
  // The session stores the country; a second request is needed only to change it.
  const isOther = !initial.account && preferred !== undefined && preferred !== initial.country
  const app = isOther ? await fetchApp({ country: preferred }) : initial
  syncServerClock(app.now)
  setAccountId(app.account?.id)
  if (app.account) claimDrafts(app.account.id)
  appData.set(app)
  return app
}

/**
 * Returns the app's data, which is loaded before the first screen.
 * @throws when it is not loaded.
 */
export const useApp = (): AppData => {
  const app = useValue(appData)
  if (app === null) throw new Error('The app data is not loaded')
  return app
}
