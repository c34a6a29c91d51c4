import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field.tsx'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A checkbox; `trailing` (a price) is at the end of its line. */
export const Checkbox = ({
  label,
  hint,
  error,
  trailing,
  ...input
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  trailing?: ReactNode
} & ComponentProps<'input'>) => {
  const ownId = useId()
  const id = input.id ?? ownId
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.wrap}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={styles.box}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={describedBy || undefined}
        />
        <span className={layout.fill}>{label}</span>
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </label>
      {hint && (
        <div className={classNames(typography.note, styles.hint)} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
