import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

/** A turning ring; what it stands for is said by `label` or by the words around it. */
export const Spinner = ({ label }: { label?: string }) => (
  <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : {})} />
)

/** A grey shape where content will appear, of the content's size so that nothing moves. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'field' | 'card' | 'title' }) => (
  <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />
)
