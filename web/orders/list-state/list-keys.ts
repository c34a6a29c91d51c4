import { createValueStore } from '#web/lib/value-store.ts'

const storageKey = 'pakk.listKeys'

/** Whether the keys of lists work; saved on the device. */
export const listKeysStore = createValueStore(localStorage.getItem(storageKey) !== 'off')

/** Turns the keys of lists on or off. */
export const setListKeys = (isOn: boolean): void => {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  listKeysStore.set(isOn)
}

/** What a key does in a list. */
export type ListKeyAction = 'next' | 'previous' | 'select' | 'search'

/** Opens the details of the row with the focus, as it follows any link. */
export const openKey = 'Enter'

/** The keys of lists. */
export const keyBindings: Readonly<Record<ListKeyAction, string>> = {
  next: 'j',
  previous: 'k',
  select: 'x',
  search: '/',
}
