import type { ChangeEvent } from 'react'
import type { Draft } from '#web/lib/draft.ts'
import type { useCheckedForm } from '#web/lib/use-checked-form.ts'

type Checked = Pick<ReturnType<typeof useCheckedForm>, 'errorOf' | 'touch'>

/** The fields of a form over a draft: what each input is given. */
export interface DraftFields<T> extends Checked {
  /** A line of text, trimmed when it is left. */
  text: (name: keyof T & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
}

/** The fields of a form over a draft whose errors are `checked`. */
export const draftFields = <T extends object>(
  draft: Draft<T>,
  { errorOf, touch }: Checked,
): DraftFields<T> => {
  const read = (name: keyof T) => {
    const value = draft.get()[name]
    return typeof value === 'string' ? value : ''
  }
  const write = (name: keyof T, value: string) =>
    draft.update((before) => ({ ...before, [name]: value }))
  return {
    errorOf,
    touch,
    text: (name) => ({
      name,
      value: read(name),
      error: errorOf(name),
      onChange: ({ target }) => write(name, target.value),
      onBlur: () => {
        write(name, read(name).trim())
        touch(name)
      },
    }),
  }
}
