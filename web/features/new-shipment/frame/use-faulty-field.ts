import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const isTold = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'faulty' in state && state.faulty === true

const focusFirst = (): boolean => {
  const faulty = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  faulty?.focus()
  return faulty !== null
}

/**
 * Moves the focus to the first faulty field when the payment step has led here because of what the
 * server refused; the field may still have to be loaded.
 */
export const useFaultyField = (): void => {
  const place = useLocation()
  const { key } = place
  const isFaulty = isTold(place.state)
  useEffect(() => {
    if (!isFaulty || focusFirst()) return undefined
    const watch = new MutationObserver(() => {
      if (focusFirst()) watch.disconnect()
    })
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid'],
    })
    return () => watch.disconnect()
  }, [isFaulty, key])
}
