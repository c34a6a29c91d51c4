import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that moves the focus from a search to the first row that it finds, once its rows
 * have arrived.
 */
export const useFirstRow = (
  list: RefObject<HTMLElement | null>,
  search: string,
  /** The rows that are shown; undefined while those of another view are. */
  rows: unknown,
): ((typed: string) => void) => {
  const wanted = useRef<string>(undefined)
  const move = () => {
    if (rows === undefined || wanted.current !== search) return
    wanted.current = undefined
    list.current?.querySelector<HTMLElement>('[data-order] a')?.focus()
  }
  useEffect(move)
  return (typed) => {
    wanted.current = typed
    move()
  }
}
