import { useSyncExternalStore } from 'react'
import type { ValueStore } from './value-store.ts'

/** The store's value, followed. */
export const useValue = <T>(store: ValueStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get)
