import { useCallback, useRef, type RefObject } from 'react'

/**
 * Focuses the first faulty field of a form in the order of the page. A form library that mixes
 * registered and controlled fields focuses the wrong one, so it is told not to focus at all
 * (`shouldFocusError: false`) and `focusFirst` is called when a submit is refused.
 */
export const useFormErrors = (): {
  form: RefObject<HTMLFormElement | null>
  focusFirst: () => void
} => {
  const form = useRef<HTMLFormElement>(null)
  const focusFirst = useCallback(() => {
    // The errors are on the page after the render that the refusal caused.
    requestAnimationFrame(() => {
      const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      // Of a group of choices the first one takes the focus.
      const control = faulty?.querySelector<HTMLElement>('input:enabled') ?? faulty
      control?.focus()
    })
  }, [])
  return { form, focusFirst }
}
