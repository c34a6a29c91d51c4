import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { BoundTextField } from './bound-text-field.tsx'

/** An e-mail address of a form. */
export const BoundEmailField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>(
  props: Parameters<typeof BoundTextField<T, Name>>[0],
) => <BoundTextField autoComplete="email" {...props} type="email" inputMode="email" />
