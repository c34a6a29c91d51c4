import type { Account } from '#shared/accounts/account.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { isBusiness } from '#shared/accounts/segments.ts'

/**
 * Whether an account has an address book: a private one always, a company while its service is
 * active. A backoffice account has none.
 */
export const hasAddressBook = (
  account: Pick<Account, 'segment' | 'company_id'> & { readonly groups: readonly unknown[] },
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[],
): boolean =>
  isBusiness(account)
    ? settings.some(({ name, status }) => name === 'address_book' && status === 'active')
    : account.groups.length === 0
