import type { FocusEvent, RefCallback } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { runAfterPress } from '#web/lib/forms/after-press.ts'
import { useFieldErrorText } from '#web/lib/forms/field-error-text.ts'

/** Props that bind a field to the value at `name` of a form. */
export interface BoundProps<T extends FieldValues, Name extends FieldPath<T>> {
  control: Control<T>
  name: Name
}

/** A field of a form. */
interface BoundField {
  ref: RefCallback<HTMLElement>
  value: unknown
  /** The translated error, if it may be shown. */
  error: string | undefined
  change: (value: unknown) => void
  /** Marks the field as left, so that its error is shown; delayed while a pointer is pressed. */
  leave: (event: Pick<FocusEvent, 'currentTarget'>) => void
}

/** Returns the value, the error and the event handlers of a form's field. */
export const useBoundField = <T extends FieldValues, Name extends FieldPath<T>>({
  control,
  name,
}: BoundProps<T, Name>): BoundField => {
  const { field, fieldState } = useController({ control, name })
  const errorText = useFieldErrorText()
  return {
    ref: field.ref,
    value: field.value,
    error: errorText(fieldState.error),
    change: field.onChange,
    leave: ({ currentTarget }) =>
      runAfterPress(() => {
        // The press may have removed the field.
        if (currentTarget.isConnected) field.onBlur()
      }),
  }
}

const trim = (typed: string) => typed.trim()

/**
 * Returns the props of a text input that is bound to a form. `clean` normalizes the text when the
 * field is left; by default it trims.
 */
export const useBoundText = <T extends FieldValues, Name extends FieldPath<T>>(
  bound: BoundProps<T, Name>,
  clean: (typed: string) => string = trim,
) => {
  const { ref, value, error, change, leave } = useBoundField(bound)
  const text = typeof value === 'string' ? value : ''
  return {
    ref,
    name: bound.name,
    value: text,
    error,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: (event: FocusEvent) => {
      const cleaned = clean(text)
      if (cleaned !== text) change(cleaned)
      leave(event)
    },
  }
}
