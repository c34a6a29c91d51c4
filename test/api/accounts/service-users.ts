import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import { getApp } from '#shared/api/app.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

/** Logs in one demo user for each kind of caller that differs in access to services. */
export const logInServiceUsers = async (stack: { readonly url: string }) => ({
  /** Owner of a company with a contract. */
  owner: await logInAs(stack, 'postpaid@demo.test'),
  /** Admin of the same company. */
  admin: await logInAs(stack, 'postpaid.admin@demo.test'),
  /** Plain user of the same company. */
  user: await logInAs(stack, 'postpaid.user@demo.test'),
  /** Owner of a prepaid company. */
  small: await logInAs(stack, 'business@demo.test'),
  /** A private person. */
  person: await logInAs(stack, 'private@demo.test'),
})

/** Returns the setting with a name, undefined if the list has none. */
export const findSetting = (settings: readonly AccountSetting[], name: SettingName) =>
  settings.find((each) => each.name === name)

/** Fetches a setting of the visitor's account, undefined if it has none with the name. */
export const fetchSetting = async (browser: Browser, name: SettingName) =>
  findSetting((await browser.call(getApp)).account?.settings ?? [], name)
