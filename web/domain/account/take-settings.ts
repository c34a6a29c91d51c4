import type { AccountSetting } from '#shared/services/account-setting.ts'
import { appData } from '#web/lib/app-data.ts'

/** Puts the account's settings, as a call has answered them, in the place of those on screen. */
export const takeSettings = (settings: AccountSetting[]): void => {
  const app = appData.get()
  if (app?.account) appData.set({ ...app, account: { ...app.account, settings } })
}
