/*
 * Drafts belong to the account that typed them, or to nobody. Clearing them reaches every tab of
 * the browser: each clearing has an id in the localStorage, and a tab whose own copy of the id
 * differs has drafts from before it.
 */

const clearedKey = 'pakk.drafts.cleared'
const ownerKey = 'pakk.drafts.owner'
const draftPrefix = 'pakk.draft.'

/** Whether drafts were cleared by another tab since this tab stored its own. */
export const wereDraftsCleared = (): boolean =>
  sessionStorage.getItem(clearedKey) !== localStorage.getItem(clearedKey)

const acknowledgeClearing = () => {
  const id = localStorage.getItem(clearedKey)
  if (id !== null) sessionStorage.setItem(clearedKey, id)
}

/** Returns the id of the account that typed the tab's drafts; empty for a guest. */
export const getDraftOwner = (): string => sessionStorage.getItem(ownerKey) ?? ''

/** Records for every tab that drafts were cleared. */
export const recordClearing = (): void => {
  localStorage.setItem(clearedKey, crypto.randomUUID())
  sessionStorage.removeItem(ownerKey)
  acknowledgeClearing()
}

/**
 * Makes an account the owner of the tab's drafts. Returns false if they belong to another account,
 * whose drafts must be cleared.
 */
export const claimDraftOwner = (accountId: string): boolean => {
  const owner = getDraftOwner()
  sessionStorage.setItem(ownerKey, accountId)
  acknowledgeClearing()
  return owner === '' || owner === accountId
}

/**
 * Removes the drafts that the tab stored before another tab cleared all drafts. Runs when the page
 * loads: until then the form on the screen stays as it was typed.
 */
export const removeClearedDrafts = (): void => {
  if (!wereDraftsCleared()) return
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix))
  for (const name of names) sessionStorage.removeItem(name)
  sessionStorage.removeItem(ownerKey)
  acknowledgeClearing()
}
