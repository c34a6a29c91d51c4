import { useState } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { afterPress } from './after-press.ts'
import { ApiFailure } from './api-problem.ts'
import { useFormErrors } from './form-errors.ts'
import { showProblem } from './problem-dialog.ts'
import { useErrorText } from './problem-text.ts'
import { useTouched } from './use-touched.ts'

/** A field that the server has refused, with what stood in it: another value is another matter. */
interface Refused {
  readonly field: string
  readonly code: string
  readonly words: string
  readonly value: unknown
}

/**
 * The errors of a form whose values live elsewhere (a draft): what the rules say of fields that
 * have been left, and what the server has said, until the field is changed. `first` are fields
 * that may show what is wrong at once, `refusedBefore` what the address brought along.
 */
export const useCheckedForm = ({
  values,
  issues,
  first = [],
  refusedBefore = [],
}: {
  values: object
  issues: readonly FieldIssue[]
  first?: readonly string[]
  refusedBefore?: readonly FieldIssue[]
}) => {
  const errorText = useErrorText()
  const { form: formRef, focusFirst } = useFormErrors()
  const touched = useTouched(first)
  const valueOf = (field: string): unknown => Reflect.get(values, field)
  const [refused, setRefused] = useState<readonly Refused[]>(() =>
    refusedBefore.map(({ field, code }) => ({ field, code, words: '', value: valueOf(field) })),
  )

  const errorOf = (field: string): string | undefined => {
    const told = refused.filter((each) => each.field === field && each.value === valueOf(field))
    if (told.length > 0)
      return told.map(({ code, words }) => errorText({ type: code, message: words })).join(', ')
    const issue = issues.find((each) => each.field === field)
    return issue && touched.has(field) ? errorText({ message: issue.code }) : undefined
  }
  /** Refuses fields from here on, and leads to the first of them. */
  const refuse = (fields: readonly Omit<Refused, 'value'>[]) => {
    setRefused(fields.map((each) => ({ ...each, value: valueOf(each.field) })))
    focusFirst()
  }

  return {
    formRef,
    errorOf,
    /** A field was left: its error shows as soon as that moves nothing away from a pointer. */
    touch: (...fields: readonly string[]) => afterPress(() => touched.touch(...fields)),
    refuse,
    /** Whether the rules have nothing against it; else shows everything and leads to the first. */
    isReady: (): boolean => {
      if (issues.length === 0) return true
      touched.touch(...issues.map(({ field }) => field))
      focusFirst()
      return false
    },
    /** Shows a failed call: at the fields of this form, else in the error dialog. */
    showFailure: (failure: unknown): void => {
      const errors = failure instanceof ApiFailure ? failure.problem.errors : []
      const ours = errors.filter(({ field }) => field in values)
      if (ours.length === 0) showProblem(failure)
      else
        refuse(
          ours.map(({ field, error_type, error_message }) => ({
            field,
            code: error_type,
            words: error_message,
          })),
        )
    },
  }
}
