import type { ComponentProps } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { type BoundProps, useBoundText } from './use-bound-field.ts'

/** A multi-line text of a form. */
export const BoundTextArea = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>({
  control,
  name,
  ...area
}: BoundProps<T, Name> &
  Omit<ComponentProps<typeof TextAreaField>, 'name' | 'value' | 'onChange' | 'onBlur'>) => (
  <TextAreaField {...useBoundText({ control, name })} {...area} />
)
