import { createAccount } from '#shared/api/accounts.ts'
import { switchAccount } from '#shared/api/session.ts'
import type { OtherAccount } from '#shared/accounts/account.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { loadApp } from '#web/lib/app-data.ts'
import { clearDrafts } from '#web/lib/draft.ts'
import { paths, withLang } from '../paths.ts'

/**
 * Goes on in another account of the same person: what was typed in the one before is cleared, and
 * the page begins anew at welcome, with the other account's data and language.
 * Throws `ApiFailure` when refused.
 */
export const switchToAccount = async (id: string): Promise<void> => {
  const { locale_code } = await callApi(switchAccount, {
    body: { account_id: id, switch_account: true },
  })
  clearDrafts()
  location.assign(`${paths.welcome}${withLang('', locale_code)}`)
}

/** The private account among a person's accounts, if there is one. */
export const privateAccountOf = (accounts: readonly OtherAccount[]): OtherAccount | undefined =>
  accounts.find(({ company_id, is_backoffice }) => company_id === null && !is_backoffice)

const isDuplicate = (failure: unknown) =>
  failure instanceof ApiFailure &&
  [failure.problem.error_code, ...failure.problem.errors.map((each) => each.error_type)].includes(
    'no_duplicate_private_accounts',
  )

const newPrivateAccount = async (): Promise<string> => {
  try {
    const { account } = await callApi(createAccount, { body: { kind: 'private' } })
    return account.id
  } catch (failure) {
    if (!isDuplicate(failure)) throw failure
    // Another page has added it in the meantime.
    const existing = privateAccountOf((await loadApp()).accounts)
    if (!existing) throw failure
    return existing.id
  }
}

/** Adds a private account and goes on in it; where there is one already, in that one. */
export const addPrivateAccount = async (): Promise<void> =>
  switchToAccount(await newPrivateAccount())
