import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useFormState,
} from 'react-hook-form'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { pickOwnError } from './rule-errors.ts'

/**
 * Returns a function that translates the error of a field. Several refusals of one field are joined.
 */
export const useFieldErrorText = (): ((error: FieldError | undefined) => string | undefined) => {
  const errorText = useErrorText()
  return (error) =>
    error?.types
      ? Object.entries(error.types)
          .map(([type, message]) => errorText({ type, message: String(message ?? '') }))
          .join(', ')
      : errorText(pickOwnError(error))
}

/** Returns the translated error of a form's field that is edited by other means than an input. */
export const useFieldError = <T extends FieldValues>(
  control: Control<T>,
  name: FieldPath<T>,
): string | undefined => {
  const { errors } = useFormState({ control, name })
  return useFieldErrorText()(get(errors, name))
}
