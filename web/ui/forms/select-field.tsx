import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** An option of a select. */
export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** A native select with a label; `placeholder` is a first option that cannot be selected. */
export const SelectField = ({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  ...select
}: FieldProps & {
  options: readonly SelectOption[]
  placeholder?: string
} & Omit<ComponentProps<'select'>, 'children'>) => (
  <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})} id={id}>
    {(control) => (
      <span className={styles.affixed}>
        <select
          {...select}
          {...control}
          className={classNames(styles.control, styles.withAffix, styles.select)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.affix}>
          <Icon name="chevron-down" />
        </span>
      </span>
    )}
  </Field>
)
