import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'

/** Props of every field, in addition to the attributes of its native element. */
export interface FieldProps {
  label: ReactNode
  /** Help text below the field. */
  hint?: ReactNode
  /** The translated error; marks the field as invalid. */
  error?: string | undefined
  /** The translated text "optional", shown beside the label. */
  optional?: string
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A field with label, control, hint and error. The control gets the ids that link them. */
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
      <label className={typography.smallStrong} htmlFor={fieldId}>
        {label}
        {optional && <span className={styles.optional}>, {optional}</span>}
      </label>
      <div className={styles.body}>
        {children({
          id: fieldId,
          'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <div className={typography.note} id={hintId}>
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}

/** The error message of a field or group of fields. */
export const FieldError = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <div className={styles.error} id={id}>
    <Icon name="warning" className={styles.errorIcon} />
    {children}
  </div>
)
