import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { appData } from './app-data.ts'

/** Replaces the account's settings in the app's data by those that a call returned. */
export const setAccountSettings = (settings: AccountSetting[]): void => {
  const app = appData.get()
  if (app?.account) appData.set({ ...app, account: { ...app.account, settings } })
}
