import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/**
 * A one-line text field with all attributes of `<input>`; `suffix` is a unit or an icon at the end.
 */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  id,
  suffix,
  ...input
}: FieldProps & { suffix?: ReactNode } & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})} id={id}>
    {(control) => (
      <span className={styles.affixed}>
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(styles.control, suffix !== undefined && styles.withAffix)}
        />
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
      </span>
    )}
  </Field>
)
