import type { Account } from '#shared/accounts/account.ts'

/** Returns first name and surname of an account's person. */
export const getFullName = ({ name, surname }: Pick<Account, 'name' | 'surname'>): string =>
  [name, surname].filter((part) => part !== '').join(' ')
