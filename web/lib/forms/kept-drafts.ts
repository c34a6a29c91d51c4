import { wasDataRemoved } from '#web/lib/stored-data.ts'
import { getDraftOwner } from './draft-owner.ts'

/** How long a draft is kept for later visits. */
const keptMs = 7 * 24 * 60 * 60 * 1000

const tabKey = 'pakk.tab'

/** A draft that another tab of the browser has kept. */
export interface KeptDraft<T> {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly value: T
}

/** The drafts of one form that the tabs of a browser keep for seven days, one for each tab. */
export interface KeptDrafts<T> {
  /** Keeps the draft of this tab; undefined removes it. */
  keep: (value: T | undefined) => void
  /** Lists the drafts of other tabs that the account may see, newest first. */
  list: (accountId: string) => KeptDraft<T>[]
  remove: (key: string) => void
  /** Removes the drafts of all tabs. */
  clear: () => void
}

const createTabId = (): string => {
  const id = crypto.randomUUID()
  sessionStorage.setItem(tabKey, id)
  return id
}

const getTabId = (): string => sessionStorage.getItem(tabKey) ?? createTabId()

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readEntry = (text: string) => {
  const entry = parseJson(text)
  if (typeof entry !== 'object' || entry === null) return undefined
  if (!('savedAt' in entry && 'owner' in entry && 'value' in entry)) return undefined
  const { savedAt, owner, value } = entry
  if (typeof savedAt !== 'number' || typeof owner !== 'string') return undefined
  return { savedAt, owner, value }
}

const listKeys = (prefix: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(prefix))

/**
 * Creates the kept drafts of a form. `parse` validates a stored value and returns undefined when it
 * is invalid; expired and invalid drafts are removed. `onConflict` is called when another tab has
 * written the draft of this one, as after duplicating a tab: this tab then keeps its own apart.
 */
export const createKeptDrafts = <T>({
  name,
  parse,
  onConflict,
}: {
  name: string
  parse: (stored: unknown) => T | undefined
  onConflict: () => void
}): KeptDrafts<T> => {
  const prefix = `pakk.kept.${name}.`
  let ownKey = `${prefix}${getTabId()}`
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== ownKey || newValue === null) return
    ownKey = `${prefix}${createTabId()}`
    onConflict()
  })
  const read = (key: string, accountId: string): KeptDraft<T> | undefined => {
    const entry = readEntry(localStorage.getItem(key) ?? '')
    const value = entry && entry.savedAt > Date.now() - keptMs ? parse(entry.value) : undefined
    if (!entry || value === undefined) {
      localStorage.removeItem(key)
      return undefined
    }
    const isVisible = entry.owner === '' || entry.owner === accountId
    return isVisible ? { key, savedAt: entry.savedAt, value } : undefined
  }
  return {
    keep: (value) => {
      if (value === undefined) localStorage.removeItem(ownKey)
      // What was typed before a log-out in another tab stays in this tab.
      if (value === undefined || wasDataRemoved()) return
      // A log-out removes the id of the tab.
      ownKey = `${prefix}${getTabId()}`
      try {
        const entry = { savedAt: Date.now(), owner: getDraftOwner(), value }
        localStorage.setItem(ownKey, JSON.stringify(entry))
      } catch {
        // The storage is full: the draft is only kept in its tab.
        localStorage.removeItem(ownKey)
      }
    },
    list: (accountId) =>
      listKeys(prefix)
        .filter((key) => key !== ownKey)
        .flatMap((key) => read(key, accountId) ?? [])
        .toSorted((one, other) => other.savedAt - one.savedAt),
    remove: (key) => localStorage.removeItem(key),
    clear: () => {
      for (const key of listKeys(prefix)) localStorage.removeItem(key)
    },
  }
}
