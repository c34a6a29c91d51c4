import { hasAddressBook } from '#shared/contacts/access.ts'
import { useApp } from '#web/lib/api/app-data.ts'

/** Returns whether the visitor has an address book. */
export const useHasAddressBook = (): boolean => {
  const { account } = useApp()
  return account !== null && hasAddressBook(account, account.settings)
}
