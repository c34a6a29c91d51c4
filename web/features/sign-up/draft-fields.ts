import type { ChangeEvent } from 'react'
import type { Draft } from '#web/lib/forms/draft.ts'
import type { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'

type CheckedForm = Pick<ReturnType<typeof useCheckedForm>, 'getError' | 'touch'>

/** Props for the inputs of a form that edits a draft. */
export interface DraftFields<T> extends CheckedForm {
  /** Returns the props of a text field, which is trimmed on blur. */
  getTextProps: (name: keyof T & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
}

/** Creates the props for the inputs of a draft's form, with errors from its checked form. */
export const createDraftFields = <T extends object>(
  draft: Draft<T>,
  { getError, touch }: CheckedForm,
): DraftFields<T> => {
  const getText = (name: keyof T) => {
    const value = draft.get()[name]
    return typeof value === 'string' ? value : ''
  }
  const setText = (name: keyof T, value: string) =>
    draft.update((before) => ({ ...before, [name]: value }))
  return {
    getError,
    touch,
    getTextProps: (name) => ({
      name,
      value: getText(name),
      error: getError(name),
      onChange: ({ target }) => setText(name, target.value),
      onBlur: () => {
        setText(name, getText(name).trim())
        touch(name)
      },
    }),
  }
}
