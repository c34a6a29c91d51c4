import { useState, type RefObject } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'

/** What an input for a line of text is given. */
interface TextProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

/** A form in a dialog: its values, what its fields are given, and saving it. */
export interface DialogForm<T> {
  values: T
  write: (change: Partial<T>) => void
  /** A line of text; it is tidied when it is left, by default trimmed. */
  text: (name: keyof T & string, clean?: (typed: string) => string) => TextProps
  errorOf: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
  formRef: RefObject<HTMLFormElement | null>
  isBusy: boolean
  submit: () => Promise<void>
}

const trimmed = (typed: string) => typed.trim()

/**
 * Keeps a dialog's form. Fields are named as on the wire, so that what the server refuses shows
 * under them; a failed `save` leaves everything as it was typed.
 */
export const useDialogForm = <T extends object>({
  first,
  faultsOf,
  save,
}: {
  first: T
  faultsOf: (values: T) => readonly FieldIssue[]
  save: (values: T) => Promise<unknown>
}): DialogForm<T> => {
  const [values, setValues] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, errorOf, touch, isReady, showFailure } = useCheckedForm({
    values,
    issues: faultsOf(values),
  })
  const read = (name: keyof T) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
  const writeText = (name: keyof T, value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  return {
    values,
    write: (change) => setValues((before) => ({ ...before, ...change })),
    text: (name, clean = trimmed) => ({
      name,
      value: read(name),
      error: errorOf(name),
      onChange: ({ target }) => writeText(name, target.value),
      onBlur: () => {
        writeText(name, clean(read(name)))
        touch(name)
      },
    }),
    errorOf,
    touch,
    formRef,
    isBusy,
    submit: async () => {
      if (isBusy || !isReady()) return
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
