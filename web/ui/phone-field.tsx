import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

/**
 * A phone number. On blur it is tidied by `clean` (the caller's country rule), and `onValue`
 * hears the text after every key and after tidying.
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
