import { createAccount } from '#shared/api/accounts.ts'
import { switchAccount } from '#shared/api/session.ts'
import type { OtherAccount } from '#shared/accounts/account.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { clearVisitorData } from '#web/lib/forms/draft.ts'
import { getPageLocale, setLangParam } from '#web/lib/i18n/page-locale.ts'
import { paths } from '#web/navigation/paths.ts'

/**
 * Switches to another account of the user: removes what the browser keeps and reloads the page at welcome in the
 * account's language.
 * @throws `ApiFailure` when the switch is rejected.
 */
export const switchToAccount = async (id: string): Promise<void> => {
  const { locale_code } = await callApi(switchAccount, {
    body: { account_id: id, switch_account: true },
  })
  announceSessionChange()
  clearVisitorData()
  location.assign(`${paths.welcome}${setLangParam('', getPageLocale(locale_code))}`)
}

/** Finds the private account among a user's accounts. */
export const findPrivateAccount = (accounts: readonly OtherAccount[]): OtherAccount | undefined =>
  accounts.find(({ company_id, is_backoffice }) => company_id === null && !is_backoffice)

const isDuplicate = (failure: unknown) =>
  failure instanceof ApiFailure &&
  [failure.problem.error_code, ...failure.problem.errors.map((each) => each.error_type)].includes(
    'no_duplicate_private_accounts',
  )

const createPrivateAccount = async (): Promise<string> => {
  try {
    const { account } = await callApi(createAccount, { body: { kind: 'private' } })
    return account.id
  } catch (failure) {
    if (!isDuplicate(failure)) throw failure
    // Another page has added it in the meantime.
    const existing = findPrivateAccount((await loadApp()).accounts)
    if (!existing) throw failure
    return existing.id
  }
}

/** Adds a private account, if there is none, and switches to it. */
export const addPrivateAccount = async (): Promise<void> =>
  switchToAccount(await createPrivateAccount())
