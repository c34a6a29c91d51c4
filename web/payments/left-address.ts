/** The address of the page that the tab has left for a bank: its path and query. */
const key = 'pakk.left-for-bank'

/** Opens the page of a bank, and keeps the query of the page on screen for the return. */
export const leaveForBank = (url: string): void => {
  try {
    sessionStorage.setItem(key, `${location.pathname}${location.search}`)
  } catch {
    // Without storage, the page shows its usual view on the return.
  }
  location.assign(url)
}

/** Returns the query that a page had when it was left for a bank; undefined for other pages. */
export const getLeftQuery = (pathname: string): URLSearchParams | undefined => {
  const [path, search] = sessionStorage.getItem(key)?.split('?') ?? []
  return path === pathname ? new URLSearchParams(search) : undefined
}

/** Forgets the address, whose search may be a name. */
export const forgetLeftQuery = (): void => sessionStorage.removeItem(key)
