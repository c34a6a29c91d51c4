import { useValue } from '../use-value.ts'
import { createValueStore, type ValueStore } from '../value-store.ts'

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
  storage = sessionStorage,
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

/** Clears all drafts, so that the next user of the tab does not see them. */
export const clearDrafts = (): void => {
  for (const clear of clearFunctions) clear()
}

/** Returns the draft's value and re-renders on every change. */
export const useDraft = <T>(draft: Draft<T>): T => useValue(draft)
