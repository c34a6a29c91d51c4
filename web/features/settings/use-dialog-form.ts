import { useState, type RefObject } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'

/** Props of a single-line text input. */
interface TextProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

/** A form in a dialog: its values, the props of its fields, and its submission. */
export interface DialogForm<T> {
  values: T
  update: (change: Partial<T>) => void
  /** Returns the props of a text field. `clean` runs on blur; by default it trims. */
  getTextProps: (name: keyof T & string, clean?: (typed: string) => string) => TextProps
  getError: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
  formRef: RefObject<HTMLFormElement | null>
  isBusy: boolean
  submit: () => Promise<void>
}

const trim = (typed: string) => typed.trim()

/**
 * Manages the form of a dialog. Fields are named as in the API, so that errors of the server show
 * at them. When `save` fails, the typed values stay.
 */
export const useDialogForm = <T extends object>({
  defaultValues,
  check,
  save,
}: {
  defaultValues: T
  check: (values: T) => readonly FieldIssue[]
  save: (values: T) => Promise<unknown>
}): DialogForm<T> => {
  const [values, setValues] = useState(defaultValues)
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, getError, touch, validate, showFailure } = useCheckedForm({
    values,
    issues: check(values),
  })
  const getText = (name: keyof T) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
  const setText = (name: keyof T, value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  return {
    values,
    update: (change) => setValues((before) => ({ ...before, ...change })),
    getTextProps: (name, clean = trim) => ({
      name,
      value: getText(name),
      error: getError(name),
      onChange: ({ target }) => setText(name, target.value),
      onBlur: () => {
        setText(name, clean(getText(name)))
        touch(name)
      },
    }),
    getError,
    touch,
    formRef,
    isBusy,
    submit: async () => {
      if (isBusy || !validate()) return
      setIsBusy(true)
      try {
        await save(values)
      } catch (failure) {
        showFailure(failure)
      } finally {
        setIsBusy(false)
      }
    },
  }
}
