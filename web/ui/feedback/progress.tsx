import { classNames } from '#web/ui/class-names.ts'
import styles from './progress.module.css'

/** A progress bar of a few steps: `value` of `max` segments are filled. */
export const Progress = ({
  value,
  max,
  label,
}: {
  value: number
  max: number
  /** Accessible name, such as "Step 2 of 4: Sender". */
  label: string
}) => (
  <div
    className={styles.progress}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={label}
  >
    {Array.from({ length: max }, (_, index) => (
      <span key={index} className={classNames(styles.segment, index < value && styles.filled)} />
    ))}
  </div>
)
