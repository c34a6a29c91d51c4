import { hasAddressBook } from '#shared/contacts/access.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson } from '#functions/http/serve.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { readSetting } from '#functions/store/records/setting-store.ts'
import type { AddressBook } from './save-contact.ts'

const readOwnSettings = async (account: AccountWithCompany) =>
  isBusiness(account) && account.company_id && hasFeature(account, 'address_book')
    ? [await readSetting(account.company_id, 'address_book')]
    : []

/** Returns the address book of a session's account; undefined if it has none. */
export const findAddressBook = async ({
  account,
  owner,
}: Pick<Session, 'account' | 'owner'>): Promise<AddressBook | undefined> =>
  account && hasAddressBook(account, await readOwnSettings(account))
    ? { owner, country: account.country }
    : undefined

/**
 * Returns the address book of the caller.
 * @throws Problem not_authenticated without a login, not_allowed for an account without one.
 */
export const requireAddressBook = async (session: Session | undefined): Promise<AddressBook> => {
  const book = await findAddressBook(requirePerson(session))
  if (book) return book
  throw new Problem('not_allowed', 'Not allowed')
}
