import type { ComponentProps } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type BoundProps, useBoundText } from './use-bound-field.ts'

/** A text field of a form. `clean` normalizes the text when the field is left. */
export const BoundTextField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>({
  control,
  name,
  inputName = name,
  clean,
  ...field
}: BoundProps<T, Name> & {
  /** The `name` attribute, where it differs from the path in the form. */
  inputName?: string
  clean?: (typed: string) => string
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur'>) => (
  <TextField {...useBoundText({ control, name }, clean)} {...field} name={inputName} />
)
