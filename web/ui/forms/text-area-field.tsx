import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './text-area-field.module.css'

/** A multi-line text field that grows with its content. */
export const TextAreaField = ({
  label,
  hint,
  error,
  optional,
  id,
  ...area
}: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})} id={id}>
    {(control) => (
      <textarea {...area} {...control} className={classNames(fieldStyles.control, styles.area)} />
    )}
  </Field>
)
