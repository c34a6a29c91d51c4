import { classNames } from '#web/ui/class-names.ts'
import styles from './spinner.module.css'

/** A loading spinner. Set `label` for screen readers unless nearby text says what is loading. */
export const Spinner = ({ label }: { label?: string }) => (
  <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : {})} />
)

/**
 * A grey placeholder of the content's size, so that the layout does not shift. While the screen has one,
 * it has no footer, which the content would move.
 */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'field' | 'card' | 'title' }) => (
  <span
    className={classNames(styles.skeleton, styles[shape])}
    aria-hidden="true"
    data-skeleton={shape}
  />
)
