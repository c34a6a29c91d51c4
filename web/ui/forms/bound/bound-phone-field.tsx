import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { BoundTextField } from './bound-text-field.tsx'

/**
 * A phone number of a form. `clean` normalizes the number by the country's rule when the field is
 * left.
 */
export const BoundPhoneField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>(
  props: Parameters<typeof BoundTextField<T, Name>>[0] & { clean: (typed: string) => string },
) => <BoundTextField autoComplete="tel" {...props} type="tel" inputMode="tel" />
