import styles from './progress-bar.module.css'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A progress bar with its label, for work on many items. */
export const ProgressBar = ({
  label,
  note,
  value,
  max,
}: {
  /** What is done and how far, such as "Deleted 100 of 240". */
  label: string
  /** What is left, at the end of the line. */
  note?: string
  value: number
  /** Undefined while the amount of work is not known. */
  max: number | undefined
}) => (
  <div className={classNames(layout.column2, typography.digits)}>
    <p className={styles.line}>
      <span className={styles.label}>{label}</span>
      {note !== undefined && <span className={typography.muted}>{note}</span>}
    </p>
    <progress
      className={styles.bar}
      aria-label={label}
      {...(max === undefined ? {} : { value, max })}
    />
  </div>
)
