import { useValue } from './use-value.ts'
import { valueStore, type ValueStore } from './value-store.ts'

/** What a browser keeps by key; sessionStorage and localStorage are such. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Something being filled in that outlives a reload, a crash and an expired session. */
export interface Draft<T> extends ValueStore<T> {
  /** Changes the draft by a function of its present value. */
  update: (change: (current: T) => T) => void
  /** Back to the empty draft, here and on the shelf. */
  clear: () => void
}

const clearers = new Set<() => void>()

const readFrom = <T>(
  shelf: DraftStorage,
  key: string,
  parse: (stored: unknown) => T | undefined,
) => {
  try {
    const stored = shelf.getItem(key)
    return stored === null ? undefined : parse(JSON.parse(stored))
  } catch {
    // Unreadable is as good as absent: the form starts empty.
    return undefined
  }
}

/**
 * A draft kept as JSON on a shelf (the tab's own by default). `version` is part of its key, so a
 * draft of an older shape is never read; `parse` narrows what was stored and gives undefined
 * when it does not fit. A full shelf loses nothing that is on screen.
 */
export const createDraft = <T>({
  name,
  version,
  empty,
  parse,
  shelf = sessionStorage,
}: {
  name: string
  version: number
  empty: T
  parse: (stored: unknown) => T | undefined
  shelf?: DraftStorage
}): Draft<T> => {
  const key = `pakk.draft.${name}.${version}`
  const store = valueStore(readFrom(shelf, key, parse) ?? empty)
  const set = (next: T) => {
    store.set(next)
    try {
      shelf.setItem(key, JSON.stringify(next))
    } catch {
      shelf.removeItem(key)
    }
  }
  const clear = () => {
    store.set(empty)
    shelf.removeItem(key)
  }
  clearers.add(clear)
  return { ...store, set, update: (change) => set(change(store.get())), clear }
}

/** Clears every draft; what one user typed is not for the next (log-out). */
export const clearDrafts = (): void => {
  for (const clear of clearers) clear()
}

/** A draft's value, followed. */
export const useDraft = <T>(draft: Draft<T>): T => useValue(draft)
