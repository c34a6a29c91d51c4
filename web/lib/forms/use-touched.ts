import { useState } from 'react'

/** The touched fields of a form: those the user has left, so that their errors may show. */
export interface Touched {
  has: (field: string) => boolean
  touch: (...fields: readonly string[]) => void
}

/**
 * Tracks which fields were touched, by name. `initial` lists fields that are touched from the
 * start, such as prefilled ones.
 */
export const useTouched = (initial: readonly string[]): Touched => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(initial))
  return {
    has: (field) => touched.has(field),
    touch: (...fields) => setTouched((before) => new Set([...before, ...fields])),
  }
}
