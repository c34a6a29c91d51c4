/** Local storage key that is set while a user is logged in in this browser. */
const key = 'pakk.logged-in'

/** Whether a user was logged in when this browser last showed the site. */
export const wasLoggedIn = (): boolean => localStorage.getItem(key) !== null

/** Stores whether a user is logged in. */
export const saveLogin = (isLoggedIn: boolean): void => {
  if (isLoggedIn) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}
