import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Provides `focusFirstError`, which focuses the form's first invalid field in document order.
 * react-hook-form focuses the field that was registered first.
 */
export const useFocusFirstError = (): {
  formRef: RefObject<HTMLFormElement | null>
  focusFirstError: () => void
} => {
  const formRef = useRef<HTMLFormElement>(null)
  const [requests, setRequests] = useState(0)
  // An effect runs after the render that marks the fields as invalid; a frame may be too early.
  useEffect(() => {
    if (requests === 0) return
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // In a group of radio buttons or checkboxes, focus the first one.
    const control = invalid?.querySelector<HTMLElement>('input:enabled') ?? invalid
    control?.focus()
  }, [requests])
  const focusFirstError = useCallback(() => setRequests((count) => count + 1), [])
  return { formRef, focusFirstError }
}
