import { importOwnerKey as ownerKey } from '#web/lib/stored-data.ts'

/** Returns the account whose import is kept, empty for one that waits to be removed; undefined if none is. */
export const getImportOwner = (): string | undefined => localStorage.getItem(ownerKey) ?? undefined

export const setOwner = (accountId: string): void => localStorage.setItem(ownerKey, accountId)

export const removeOwner = (): void => localStorage.removeItem(ownerKey)
