import { useState } from 'react'

/** Which fields of a form have been left by their visitor, and so may show what is wrong. */
export interface Touched {
  has: (field: string) => boolean
  touch: (...fields: readonly string[]) => void
}

/**
 * Keeps which fields were touched, by name. `first` are those that count as touched from the
 * start: what was filled in before the form was shown.
 */
export const useTouched = (first: readonly string[]): Touched => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(first))
  return {
    has: (field) => touched.has(field),
    touch: (...fields) => setTouched((before) => new Set([...before, ...fields])),
  }
}
