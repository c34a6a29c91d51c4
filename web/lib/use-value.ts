import { useSyncExternalStore } from 'react'
import type { ValueStore } from './value-store.ts'

/** Returns the store's value and re-renders on every change. */
export const useValue = <T>(store: ValueStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get)
