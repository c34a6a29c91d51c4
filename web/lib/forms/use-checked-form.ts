import { type RefObject, useState } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { runAfterPress } from './after-press.ts'
import { ApiFailure } from '../api/api-problem.ts'
import { useFormErrors } from './form-errors.ts'
import { showProblem } from '../api/problem-dialog.ts'
import { useErrorText } from '../api/problem-text.ts'
import { useTouched } from './use-touched.ts'

/**
 * An error of one field: its message code, and the text shown where the code has no translation.
 */
export interface FieldFailure {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A field the server has rejected. The error is shown until `value` changes. */
interface RejectedField extends FieldFailure {
  readonly value: unknown
}

/** State and actions of a form that shows errors by field. */
export interface CheckedForm {
  readonly formRef: RefObject<HTMLFormElement | null>
  /** The translated error of a field, if it has one that may be shown. */
  getError: (field: string) => string | undefined
  /** Marks fields as left, so that their errors show; delayed while the pointer is pressed. */
  touch: (...fields: readonly string[]) => void
  /** Shows errors at fields and focuses the first of them. */
  showErrors: (fields: readonly FieldFailure[]) => void
  /** Returns whether there are no issues; otherwise shows all of them and focuses the first. */
  validate: () => boolean
  /** Shows the errors of a failed call at the fields of this form, else in the error dialog. */
  showFailure: (failure: unknown) => void
}

/**
 * Tracks the errors of a form whose values live outside of it (a draft): the rules' issues of
 * touched fields, and the server's errors until the field changes. `initiallyTouched` lists fields
 * that are touched from the start, `initialErrors` errors to show at once, such as those from the
 * URL.
 */
export const useCheckedForm = ({
  values,
  issues,
  initiallyTouched = [],
  initialErrors = [],
}: {
  values: object
  issues: readonly FieldIssue[]
  initiallyTouched?: readonly string[]
  initialErrors?: readonly FieldIssue[]
}): CheckedForm => {
  const errorText = useErrorText()
  const { form: formRef, focusFirstError } = useFormErrors()
  const touched = useTouched(initiallyTouched)
  const getValue = (field: string): unknown => Reflect.get(values, field)
  const [rejected, setRejected] = useState<readonly RejectedField[]>(() =>
    initialErrors.map(({ field, code }) => ({ field, code, message: '', value: getValue(field) })),
  )

  const getFieldError = (field: string): string | undefined => {
    const current = rejected.filter(
      (each) => each.field === field && each.value === getValue(field),
    )
    if (current.length > 0)
      return current.map(({ code, message }) => errorText({ type: code, message })).join(', ')
    const issue = issues.find((each) => each.field === field)
    return issue && touched.has(field) ? errorText({ message: issue.code }) : undefined
  }
  const showErrors = (fields: readonly FieldFailure[]) => {
    setRejected(fields.map((each) => ({ ...each, value: getValue(each.field) })))
    focusFirstError()
  }

  return {
    formRef,
    getError: getFieldError,
    touch: (...fields) => runAfterPress(() => touched.touch(...fields)),
    showErrors: showErrors,
    validate: () => {
      if (issues.length === 0) return true
      touched.touch(...issues.map(({ field }) => field))
      focusFirstError()
      return false
    },
    showFailure: (failure) => {
      const errors = failure instanceof ApiFailure ? failure.problem.errors : []
      const own = errors.filter(({ field }) => field in values)
      if (own.length === 0) showProblem(failure)
      else
        showErrors(
          own.map(({ field, error_type, error_message }) => ({
            field,
            code: error_type,
            message: error_message,
          })),
        )
    },
  }
}
