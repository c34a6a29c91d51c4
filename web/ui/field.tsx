import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** What every field takes beside the attributes of its native element. */
export interface FieldProps {
  label: ReactNode
  /** Said under the field, before anything is wrong. */
  hint?: ReactNode
  /** The translated error; marks the field as invalid. */
  error?: string | undefined
  /** Says "optional" beside the label, in the language of the screen. */
  optional?: string
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * Label, control, hint and error of one field; the control gets the ids that tie them together.
 */
export const Field = ({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (control: Control) => ReactNode }) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hintId = hint ? `${fieldId}-hint` : undefined
  const errorId = error ? `${fieldId}-error` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      <div className={styles.body}>
        {children({
          id: fieldId,
          'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <div className={styles.hint} id={hintId}>
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}

/** The error line of a field or a group of fields. */
export const FieldError = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <div className={styles.error} id={id}>
    <Icon name="warning" className={styles.errorIcon} />
    {children}
  </div>
)
