import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { BoundTextField } from './bound-text-field.tsx'
import type { BoundProps } from './use-bound-field.ts'

/** The number of last digits of a phone that show who somebody is. */
const digitCount = 4

/** Whether a text is the last four digits of a phone number. */
export const isPhoneEnding = (text: string): boolean => /^\d{4}$/.test(text.trim())

/** A field for the last four digits of a phone number. */
export const DigitsField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>({
  label,
  hint,
  ...bound
}: BoundProps<T, Name> & { label: string; hint: string }) => (
  <BoundTextField
    {...bound}
    label={label}
    hint={hint}
    inputMode="numeric"
    maxLength={digitCount}
    autoComplete="off"
  />
)
