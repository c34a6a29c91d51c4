/**
 * Local storage key of the account that is logged in in this browser; a browser that earlier releases have
 * written has `1`.
 */
const key = 'pakk.logged-in'

/** Whether a user was logged in when this browser last showed the site. */
export const wasLoggedIn = (): boolean => localStorage.getItem(key) !== null

/** Whether another account was logged in when this browser last showed the site. */
export const wasOtherLoggedIn = (accountId: string): boolean =>
  ![null, '1', accountId].includes(localStorage.getItem(key))

/** Stores which account is logged in, if any. */
export const saveLogin = (accountId: string | undefined): void => {
  if (accountId === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, accountId)
}
