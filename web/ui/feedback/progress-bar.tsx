import styles from './progress-bar.module.css'

/** A progress bar with its label, for work on many items. */
export const ProgressBar = ({
  label,
  value,
  max,
}: {
  /** What is done and how far, such as "Deleted 100 of 240". */
  label: string
  value: number
  /** Undefined while the amount of work is not known. */
  max: number | undefined
}) => (
  <div className={styles.progress}>
    <p>{label}</p>
    <progress
      className={styles.bar}
      aria-label={label}
      {...(max === undefined ? {} : { value, max })}
    />
  </div>
)
