import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { findVisible } from '#web/ui/find-visible.ts'

const hasFaultyState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'faulty' in state && state.faulty === true

const focusFirstInvalid = (): boolean => {
  const field = findVisible('main [aria-invalid="true"]')
  field?.focus()
  return field !== undefined
}

/** Focuses the first invalid field, now or when it is rendered. Returns what stops waiting for it. */
export const focusInvalidField = (): (() => void) | undefined => {
  if (focusFirstInvalid()) return undefined
  const observer = new MutationObserver(() => {
    if (focusFirstInvalid()) observer.disconnect()
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid'],
  })
  return () => observer.disconnect()
}

/**
 * Focuses the first invalid field when the payment step redirected here because the server refused
 * a field. Waits for the field to be rendered.
 */
export const useFocusInvalidField = (): void => {
  const location = useLocation()
  const { key } = location
  const hasInvalidField = hasFaultyState(location.state)
  useEffect(() => (hasInvalidField ? focusInvalidField() : undefined), [hasInvalidField, key])
}
