import type { ComponentProps } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { type BoundProps, useBoundField } from './use-bound-field.ts'

/** A checkbox of a form. Its error is shown once it was changed. */
export const BoundCheckbox = <T extends FieldValues, Name extends FieldPathByValue<T, boolean>>({
  control,
  name,
  ...checkbox
}: BoundProps<T, Name> &
  Omit<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'error' | 'onChange'>) => {
  const { ref, value, error, change, leave } = useBoundField({ control, name })
  return (
    <Checkbox
      ref={ref}
      error={error}
      {...checkbox}
      name={name}
      checked={value === true}
      onChange={(event) => {
        change(event.target.checked)
        leave(event)
      }}
    />
  )
}
