import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import { FieldError } from './field.tsx'
import styles from './segments.module.css'
import layout from '#web/ui/layout/layout.module.css'

/**
 * A group of radio buttons side by side, for a few short choices. `hint` explains the chosen one, `error` why it
 * is refused.
 */
export const Segments = ({
  legend,
  hint,
  error,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** `SegmentOption`s. */
  children: ReactNode
}) => {
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={
        classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
      }
    >
      <legend className={typography.label}>{legend}</legend>
      <div className={styles.segments}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={classNames(typography.note, styles.hint)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** A radio button of `Segments`. */
export const SegmentOption = ({
  label,
  icon,
  ...input
}: { label: ReactNode; icon?: IconName } & ComponentProps<'input'>) => (
  <label className={classNames(layout.row2, styles.segment)}>
    <input {...input} type="radio" className={styles.input} />
    {icon && <Icon name={icon} />}
    {label}
  </label>
)
