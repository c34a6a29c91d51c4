import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import { getApp } from '#shared/api/app.ts'
import type { DemoCopy } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser, VisitedSite } from '#test/support/visitors/visitor.ts'

/**
 * Logs in one user for each kind of caller that differs in access to services: those of the demo data
 * or copies of them.
 */
export const logInServiceUsers = async (
  stack: VisitedSite,
  { getEmail }: Pick<DemoCopy, 'getEmail'> = { getEmail: (name) => `${name}@demo.test` },
) => ({
  /** Owner of a company with a contract. */
  owner: await logInAs(stack, getEmail('postpaid')),
  /** Admin of the same company. */
  admin: await logInAs(stack, getEmail('postpaid.admin')),
  /** Plain user of the same company. */
  user: await logInAs(stack, getEmail('postpaid.user')),
  /** Owner of a prepaid company. */
  small: await logInAs(stack, getEmail('business')),
  /** A private person. */
  person: await logInAs(stack, getEmail('private')),
})

/** Returns the setting with a name, undefined if the list has none. */
export const findSetting = (settings: readonly AccountSetting[], name: SettingName) =>
  settings.find((each) => each.name === name)

/** Fetches a setting of the visitor's account, undefined if it has none with the name. */
export const fetchSetting = async (browser: Browser, name: SettingName) =>
  findSetting((await browser.call(getApp)).account?.settings ?? [], name)
