import { useCallback, useRef, type RefObject } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiFailure } from './api-problem.ts'

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

/**
 * Puts the errors of a refused call under the fields they name; `pathOf` tells which field of
 * the form a path of the wire is, undefined when it is none. True when every error found its
 * field; otherwise the rest belongs into the error dialog.
 */
export const applyFieldErrors = <Form extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<Form>,
  pathOf: (wireField: string) => Path<Form> | undefined,
): boolean => {
  if (!(failure instanceof ApiFailure) || failure.problem.errors.length === 0) return false
  let all = true
  for (const { field, error_type, error_message } of failure.problem.errors) {
    const path = pathOf(field)
    if (path === undefined) all = false
    else setError(path, { type: error_type, message: error_message })
  }
  return all
}
