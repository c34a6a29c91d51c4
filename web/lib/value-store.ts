/** One value that components watch and any code may set. */
export interface ValueStore<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (changed: () => void) => () => void
}

/** A store that holds `first` until it is set. */
export const valueStore = <T>(first: T): ValueStore<T> => {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const changed of watchers) changed()
    },
    subscribe: (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}
