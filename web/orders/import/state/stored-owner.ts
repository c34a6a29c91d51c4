/** The account whose import is kept in the browser; empty for one that waits to be removed. */
const ownerKey = 'pakk.import.owner'

/** Returns the account whose import is kept; undefined if none is. */
export const getOwner = (): string | undefined => localStorage.getItem(ownerKey) ?? undefined

export const setOwner = (accountId: string): void => localStorage.setItem(ownerKey, accountId)

export const removeOwner = (): void => localStorage.removeItem(ownerKey)

/** Takes a kept import away from its account. Returns whether there is one. */
export const forgetOwner = (): boolean => {
  if (getOwner() === undefined) return false
  setOwner('')
  return true
}
