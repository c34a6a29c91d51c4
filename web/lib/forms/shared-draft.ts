import { createDraft, type Draft, readStoredDraft, toDraftKey } from './draft.ts'

/**
 * Creates a draft that tabs share, by default in localStorage. It follows what another tab changes or
 * removes, which must not be written again.
 */
export const createSharedDraft = <T>({
  storage = localStorage,
  ...options
}: Parameters<typeof createDraft<T>>[0]): Draft<T> => {
  const draft = createDraft({ ...options, storage })
  const { name, version, parse } = options
  const key = toDraftKey(name, version)
  // Node, which runs unit tests, has no such event.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key || event.storageArea !== storage) return
    const stored = readStoredDraft(storage, key, parse)
    if (stored === undefined) draft.clear()
    else draft.set(stored)
  })
  return draft
}
