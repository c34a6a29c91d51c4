import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './switch.module.css'
import typography from '#web/ui/typography.module.css'

/** A switch that takes effect at once; use `Checkbox` for choices of a form. */
export const Switch = ({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) => {
  const id = useId()
  return (
    <div>
      <label className={styles.line} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          id={id}
          className={styles.switch}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      </label>
      {hint && (
        <div className={typography.note} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
