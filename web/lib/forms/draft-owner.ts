/*
 * Drafts belong to the account that typed them, or to nobody. The tab stores the owner beside its drafts. An
 * open page knows it also after what is stored was removed.
 */

const ownerKey = 'pakk.drafts.owner'

let owner: string | undefined

/** Returns the id of the account that typed the tab's drafts; empty for a guest. */
export const getDraftOwner = (): string => (owner ??= sessionStorage.getItem(ownerKey) ?? '')

/** Makes an account the owner of the tab's drafts. */
export const setDraftOwner = (accountId: string): void => {
  owner = accountId
  sessionStorage.setItem(ownerKey, accountId)
}

/** Gives the tab's drafts to nobody. */
export const removeDraftOwner = (): void => {
  owner = ''
  sessionStorage.removeItem(ownerKey)
}
