import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { type BoundProps, useBoundField } from './use-bound-field.ts'

const keepText = (text: string): unknown => text

/**
 * A select of a form. `toValue` converts the chosen option's text to the form's value where that is
 * no text.
 */
export const BoundSelectField = <T extends FieldValues, Name extends FieldPath<T>>({
  control,
  name,
  toValue = keepText,
  ...select
}: BoundProps<T, Name> & { toValue?: (text: string) => unknown } & Omit<
    ComponentProps<typeof SelectField>,
    'name' | 'onChange' | 'onBlur'
  >) => {
  const { ref, value, error, change, leave } = useBoundField({ control, name })
  return (
    <SelectField
      ref={ref}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      error={error}
      {...select}
      name={name}
      onChange={({ target }) => change(toValue(target.value))}
      onBlur={leave}
    />
  )
}
