import { type FieldError, type FieldErrors, type FieldValues, get, set } from 'react-hook-form'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { type FieldFailure, isStanding, readPath, type Refusal, serializeValue } from './refusal.ts'

/** Returns the error of a value itself. Those of its parts are in the same object, which has no type then. */
export const pickOwnError = (error: FieldError | undefined): FieldError | undefined =>
  typeof error?.type === 'string' ? error : undefined

/** Whether a form has a field of this name. */
export const hasField = (values: FieldValues, field: string): boolean =>
  readPath(values, field) !== undefined

/**
 * Builds the errors of a form: the server's refusals of fields that have not changed since, and the
 * first issue of every other field that `isShown`. Errors are message codes, which are translated
 * when they are rendered.
 */
export const buildFieldErrors = <T extends FieldValues>(
  values: T,
  {
    issues,
    refusals,
    isShown,
  }: {
    issues: readonly FieldIssue[]
    refusals: readonly Refusal[]
    isShown: (field: string) => boolean
  },
): FieldErrors<T> => {
  const errors: FieldErrors<T> = {}
  const standing = refusals.filter((each) => isStanding(values, each))
  for (const { field, code, message } of standing) {
    const types = { ...get<FieldErrors, { types?: object }>(errors, field)?.types, [code]: message }
    set(errors, field, { type: code, message, types })
  }
  for (const { field, code, service } of issues) {
    if (isShown(field) && get(errors, field) === undefined)
      set(errors, field, { type: code, ...(service !== undefined && { message: service }) })
  }
  return errors
}

/** The errors that a form has shown so far. */
export interface ShownErrors<T extends FieldValues> {
  /** Shows the issues of fields from now on. */
  show: (fields: Iterable<string>) => void
  /** Replaces the refusals by those of the current values. */
  refuse: (values: T, failures: readonly FieldFailure[]) => void
  /** Counts the calls of `refuse`. */
  getRefusalCount: () => number
  /** Builds the errors to show at these values. */
  list: (values: T, issues: readonly FieldIssue[]) => FieldErrors<T>
}

/** Records which fields of a form show their issues, and which values the server refused. */
export const createShownErrors = <T extends FieldValues>(
  initiallyShown: readonly string[],
): ShownErrors<T> => {
  const shown = new Set(initiallyShown)
  let refusals: readonly Refusal[] = []
  let refusalCount = 0
  return {
    show: (fields) => {
      for (const field of fields) shown.add(field)
    },
    refuse: (values, failures) => {
      refusals = failures.map((each) => ({ ...each, held: serializeValue(values, each.field) }))
      refusalCount += 1
    },
    getRefusalCount: () => refusalCount,
    list: (values, issues) =>
      buildFieldErrors(values, { issues, refusals, isShown: (field) => shown.has(field) }),
  }
}
