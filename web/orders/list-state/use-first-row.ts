import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that moves the focus from a search to the first row that it finds, once its rows
 * have arrived.
 */
export const useFirstRow = (
  list: RefObject<HTMLElement | null>,
  search: string,
  /** The rows that are shown; undefined while those of another view are. */
  rows: readonly unknown[] | undefined,
): ((typed: string) => void) => {
  const wanted = useRef<string>(undefined)
  const move = () => {
    if (rows === undefined || wanted.current !== search) return
    const link = list.current?.querySelector<HTMLElement>('[data-order] a')
    if (!link && rows.length > 0) {
      // A new table shows its rows once it has measured its place.
      requestAnimationFrame(move)
      return
    }
    wanted.current = undefined
    link?.focus()
  }
  useEffect(move)
  return (typed) => {
    wanted.current = typed
    move()
  }
}
