import { useValue } from '#web/lib/use-value.ts'
import { createValueStore, type ValueStore } from '#web/lib/value-store.ts'
import { claimDraftOwner, recordClearing, removeClearedDrafts } from './draft-owner.ts'

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

/** Adds a function that removes what is kept of drafts outside their own storage. */
export const addClearFunction = (clear: () => void): void => void clearFunctions.add(clear)

/** Returns the storage of the tab's drafts, without drafts that another tab has cleared. */
const getTabStorage = (): DraftStorage => {
  removeClearedDrafts()
  return sessionStorage
}

const readStoredDraft = <T>(
  storage: DraftStorage,
  key: string,
  parse: (stored: unknown) => T | undefined,
) => {
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
 * undefined when it is invalid. When the storage is full, the draft is kept in memory only.
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
  const key = `pakk.draft.${name}.${version}`
  const store = createValueStore(readStoredDraft(storage, key, parse) ?? empty)
  const set = (next: T) => {
    store.set(next)
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
  return { ...store, set, update: (change) => set(change(store.get())), clear }
}

const clearAll = () => {
  for (const clear of clearFunctions) clear()
}

/**
 * Clears all drafts, so that the next user of the browser does not see them. Other tabs lose theirs
 * when they load again.
 */
export const clearDrafts = (): void => {
  clearAll()
  recordClearing()
}

/** Makes an account the owner of the tab's drafts. Drafts of another account are cleared. */
export const claimDrafts = (accountId: string): void => {
  if (!claimDraftOwner(accountId)) clearAll()
}

/** Returns the draft's value and re-renders on every change. */
export const useDraft = <T>(draft: Draft<T>): T => useValue(draft)
