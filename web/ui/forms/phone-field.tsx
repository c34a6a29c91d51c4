import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

/**
 * A phone number field. `clean` normalizes the number on blur by the caller's country rule.
 * `onValue` is called after every input and after normalization.
 */
export const PhoneField = ({
  clean,
  onValue,
  onChange,
  onBlur,
  ...rest
}: FieldProps & {
  clean?: (typed: string) => string
  onValue?: (value: string) => void
} & ComponentProps<'input'>) => (
  <TextField
    autoComplete="tel"
    {...rest}
    type="tel"
    inputMode="tel"
    onChange={(event) => {
      onChange?.(event)
      onValue?.(event.target.value)
    }}
    onBlur={(event) => {
      if (clean) onValue?.(clean(event.target.value))
      onBlur?.(event)
    }}
  />
)
