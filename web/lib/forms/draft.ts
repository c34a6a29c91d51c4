import { useValue } from '#web/lib/use-value.ts'
import { createValueStore, type ValueStore } from '#web/lib/value-store.ts'
import { wasOtherLoggedIn } from '#web/lib/saved-login.ts'
import {
  acknowledgeRemoval,
  removeOldData,
  removeStoredData,
  wasDataRemoved,
} from '#web/lib/stored-data.ts'
import { getDraftOwner, removeDraftOwner, setDraftOwner } from './draft-owner.ts'

/** The methods of sessionStorage and localStorage that drafts use. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Form input that survives a reload, a crash and an expired session. */
export interface Draft<T> extends ValueStore<T> {
  /** Sets the draft to a function of its current value. */
  update: (change: (current: T) => T) => void
  /** Resets the draft to empty and removes it from the storage. */
  clear: () => void
}

const clearFunctions = new Set<() => void>()
const keepFunctions = new Set<() => void>()

/** Adds a function that removes what is kept of drafts outside their own storage. */
export const addClearFunction = (clear: () => void): void => void clearFunctions.add(clear)

/** Returns the storage of the tab's drafts, without what other tabs have removed before it was loaded. */
const getTabStorage = (): DraftStorage => {
  removeOldData()
  return sessionStorage
}

/** Returns the key of a draft in its storage. */
export const toDraftKey = (name: string, version: number): string => `pakk.draft.${name}.${version}`

/** Reads a stored draft; undefined without one, and for one that is not valid. */
export const readStoredDraft = <T>(
  storage: DraftStorage,
  key: string,
  parse: (stored: unknown) => T | undefined,
): T | undefined => {
  if (wasDataRemoved()) return undefined
  try {
    const stored = storage.getItem(key)
    return stored === null ? undefined : parse(JSON.parse(stored))
  } catch {
    // Treat an unreadable draft as missing: the form starts empty.
    return undefined
  }
}

/**
 * Creates a draft stored as JSON, by default in the tab's sessionStorage. `version` is part of its
 * key, so drafts of an older shape are never read. `parse` validates the stored value and returns
 * undefined when it is invalid. When the storage is full, and after the end of the session, the draft is
 * kept in memory only.
 */
export const createDraft = <T>({
  name,
  version,
  empty,
  parse,
  storage = getTabStorage(),
}: {
  name: string
  version: number
  empty: T
  parse: (stored: unknown) => T | undefined
  storage?: DraftStorage
}): Draft<T> => {
  const key = toDraftKey(name, version)
  const store = createValueStore(readStoredDraft(storage, key, parse) ?? empty)
  const set = (next: T) => {
    store.set(next)
    if (wasDataRemoved()) return
    try {
      storage.setItem(key, JSON.stringify(next))
    } catch {
      storage.removeItem(key)
    }
  }
  const clear = () => {
    store.set(empty)
    storage.removeItem(key)
  }
  clearFunctions.add(clear)
  keepFunctions.add(() => {
    if (store.get() !== empty) set(store.get())
  })
  return { ...store, set, update: (change) => set(change(store.get())), clear }
}

const clearAll = () => {
  for (const clear of clearFunctions) clear()
}

/**
 * Removes all that the site keeps of a visitor, on this page and in the browser, at a log-out and before
 * another account is shown.
 */
export const clearVisitorData = (): void => {
  clearAll()
  removeStoredData()
  removeDraftOwner()
  acknowledgeRemoval()
}

/**
 * Makes an account the owner of the tab's drafts. What another account has typed or left in the browser is
 * removed. What this account has typed before its session ended is kept again.
 */
export const claimDrafts = (accountId: string): void => {
  const owner = getDraftOwner()
  if (owner !== '' && owner !== accountId) clearVisitorData()
  else if (wasOtherLoggedIn(accountId)) removeStoredData()
  const wasRemoved = wasDataRemoved()
  setDraftOwner(accountId)
  acknowledgeRemoval()
  if (wasRemoved) for (const keep of keepFunctions) keep()
}

/** Returns the draft's value and re-renders on every change. */
export const useDraft = <T>(draft: Draft<T>): T => useValue(draft)
