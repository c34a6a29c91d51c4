import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Focuses the first faulty field of a form, in the order of the page, when a submit is refused. */
export const useFormErrors = (): {
  form: RefObject<HTMLFormElement | null>
  focusFirst: () => void
} => {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  // The errors are on the page after the very render that the refusal causes, not by a frame's time.
  useEffect(() => {
    if (asked === 0) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Of a group of choices the first one takes the focus.
    const control = faulty?.querySelector<HTMLElement>('input:enabled') ?? faulty
    control?.focus()
  }, [asked])
  const focusFirst = useCallback(() => setAsked((times) => times + 1), [])
  return { form, focusFirst }
}
