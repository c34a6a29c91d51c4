import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Provides `focusFirstError`, which focuses the form's first invalid field in document order. */
export const useFormErrors = (): {
  form: RefObject<HTMLFormElement | null>
  focusFirstError: () => void
} => {
  const form = useRef<HTMLFormElement>(null)
  const [requests, setRequests] = useState(0)
  // An effect runs after the render that marks the fields as invalid; a frame may be too early.
  useEffect(() => {
    if (requests === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // In a group of radio buttons or checkboxes, focus the first one.
    const control = invalid?.querySelector<HTMLElement>('input:enabled') ?? invalid
    control?.focus()
  }, [requests])
  const focusFirst = useCallback(() => setRequests((count) => count + 1), [])
  return { form, focusFirstError: focusFirst }
}
