import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './segments.module.css'

/** A group of radio buttons side by side, for a few short choices. `hint` explains the chosen one. */
export const Segments = ({
  legend,
  hint,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  /** `Segment`s. */
  children: ReactNode
}) => {
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>{children}</div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** A radio button of `Segments`. */
export const Segment = ({
  label,
  icon,
  ...input
}: { label: ReactNode; icon?: IconName } & ComponentProps<'input'>) => (
  <label className={styles.segment}>
    <input {...input} type="radio" className={styles.input} />
    {icon && <Icon name={icon} />}
    {label}
  </label>
)
