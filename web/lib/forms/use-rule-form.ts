import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useCallback,
  useEffect,
} from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { runAfterPress } from './after-press.ts'
import type { FieldFailure } from './refusal.ts'
import { createShownErrors, hasField } from './rule-errors.ts'

/** A form of react-hook-form whose errors come from a shared rule and from the server. */
export interface RuleForm<T extends FieldValues> extends UseFormReturn<T> {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  /**
   * Saves the form, by default with its own `save`, unless it is being saved or has issues. Focuses
   * the first invalid field.
   */
  readonly submit: (save?: (values: T) => unknown) => Promise<void>
  /** Delays submissions until something that was chosen has loaded. */
  readonly waitFor: (loading: Promise<void>) => void
  /**
   * Shows the errors of fields from now on, as if they had been left; delayed while a pointer is
   * pressed.
   */
  readonly showErrorsOf: (fields: readonly string[]) => void
  /** Shows errors of the server at their fields and focuses the first of them. */
  readonly refuse: (failures: readonly FieldFailure[]) => Promise<void>
  /** Shows the errors of a failed call at the fields of this form, else by `onFailure`. */
  readonly showFailure: (failure: unknown) => Promise<void>
}

interface RuleFormOptions<T extends FieldValues> {
  readonly defaultValues: T & DefaultValues<T>
  /** The rule of the form; without it every input is valid. */
  readonly check?: (values: T) => readonly FieldIssue[]
  /** Saves a form without issues. What it throws is shown at the fields, else by `onFailure`. */
  readonly save?: (values: T) => unknown
  /** Shows a failure that belongs to no field; by default in the error dialog. */
  readonly onFailure?: (failure: unknown) => unknown
  /** Errors to show from the start, such as those from the URL. */
  readonly initialErrors?: readonly FieldIssue[]
  /** Fields whose errors are shown from the start, such as prefilled ones. */
  readonly initiallyShown?: readonly string[]
  /** Shows errors only once the form was submitted, not when a field is left. */
  readonly isShownOnSubmit?: boolean
  /** Shows no errors of fields that are left before something was entered. */
  readonly waitsForInput?: boolean
}

/**
 * Provides `focusFirstError`, which focuses the form's first invalid field in document order.
 * react-hook-form focuses the field that was registered first.
 */
const useFocusFirstError = (): {
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

/**
 * Creates a form. Errors of the rule are shown once a field was left or the form was submitted, and
 * follow every change, because rules compare fields. An error of the server stands at its field
 * until that field changes; it does not prevent another submission, because only the server can
 * lift it.
 */
export const useRuleForm = <T extends FieldValues>({
  defaultValues,
  check = () => [],
  save: defaultSave = () => {},
  onFailure = showProblem,
  initialErrors = [],
  initiallyShown = [],
  isShownOnSubmit = false,
  waitsForInput = false,
}: RuleFormOptions<T>): RuleForm<T> => {
  const { formRef, focusFirstError } = useFocusFirstError()
  const isSubmitting = useRef(false)
  const loading = useRef<Promise<void>>(undefined)
  const [shownErrors] = useState(() => {
    const created = createShownErrors<T>(initiallyShown)
    created.refuse(
      defaultValues,
      initialErrors.map((issue) => ({ ...issue, message: issue.service ?? '' })),
    )
    return created
  })
  const listErrors = (values: T) => shownErrors.list(values, check(values))
  const [errors] = useState(() => listErrors(defaultValues))
  /** The errors that the fields show, as JSON. */
  const renderedErrors = useRef(JSON.stringify(errors))
  const form = useForm<T>({
    defaultValues,
    errors,
    // The subscription below validates all fields at once, and none before it is left.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const found = listErrors(values)
      renderedErrors.current = JSON.stringify(found)
      return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} }
    },
  })
  const [initialValues] = useState(() => JSON.stringify(defaultValues))
  const { subscribe, trigger, getValues, handleSubmit } = form
  const validate = useEffectEvent((name: string | undefined, touchedFields: object) => {
    const isLeft = name !== undefined && get(touchedFields, name) === true
    const isUntouched = waitsForInput && JSON.stringify(getValues()) === initialValues
    if (isLeft && !isShownOnSubmit && !isUntouched) shownErrors.show([name])
    // Validating renders all fields, which most keystrokes need not.
    if (JSON.stringify(listErrors(getValues())) !== renderedErrors.current) void trigger()
  })
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true, touchedFields: true },
        callback: ({ name, touchedFields }) => validate(name, touchedFields ?? {}),
      }),
    [subscribe],
  )

  const refuse = async (failures: readonly FieldFailure[]) => {
    shownErrors.refuse(getValues(), failures)
    await trigger()
    focusFirstError()
  }
  const showFailure = async (failure: unknown) => {
    const failures = failure instanceof ApiFailure ? failure.problem.errors : []
    const own = failures.filter(({ field }) => hasField(getValues(), field))
    if (own.length === 0) onFailure(failure)
    else {
      await refuse(
        own.map(({ field, error_type, error_message, service = error_message }) => ({
          field,
          code: error_type,
          message: service,
        })),
      )
    }
  }
  const runSave = async (save: (values: T) => unknown, values: T) => {
    const earlier = shownErrors.getRefusalCount()
    try {
      await save(values)
      // Saving may itself have refused a field.
      if (shownErrors.getRefusalCount() !== earlier) return
      shownErrors.refuse(values, [])
      await trigger()
    } catch (failure) {
      await showFailure(failure)
    }
  }
  const submit = async (save: (values: T) => unknown = defaultSave) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await loading.current
      const issues = check(getValues())
      shownErrors.show(issues.map(({ field }) => field))
      await handleSubmit(
        (values) => runSave(save, values),
        () => (issues.length > 0 ? undefined : runSave(save, getValues())),
      )()
      if (issues.length > 0) focusFirstError()
    } finally {
      isSubmitting.current = false
    }
  }

  return {
    ...form,
    formRef,
    isBusy: form.formState.isSubmitting,
    submit,
    waitFor: (each) => {
      loading.current = each
    },
    showErrorsOf: (fields) =>
      runAfterPress(() => {
        shownErrors.show(fields)
        void trigger()
      }),
    refuse,
    showFailure,
  }
}
