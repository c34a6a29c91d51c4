import { classNames } from './class-names.ts'
import styles from './progress.module.css'

/** How far a task of a few steps has come: `value` of `max` segments filled. */
export const Progress = ({
  value,
  max,
  label,
}: {
  value: number
  max: number
  /** "Step 2 of 4: Sender". */
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
