import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from './layout.module.css'
import styles from './fold.module.css'

/**
 * A part of a page that is folded to its `head` until somebody opens it. The arrow is at the end of the
 * line, or beside an `inline` head and one that looks like a link.
 */
export const Fold = ({
  head,
  headClass,
  look,
  className,
  children,
  ...details
}: ComponentProps<'details'> & {
  head: ReactNode
  headClass?: string | undefined
  look?: 'inline' | 'link'
}) => (
  <details {...details} className={classNames(styles.fold, className)}>
    <summary
      className={classNames(
        layout.row2,
        styles.head,
        look && styles.inline,
        look === 'link' && styles.link,
        headClass,
      )}
    >
      {head}
      <Icon name="chevron-down" className={styles.arrow} />
    </summary>
    {children}
  </details>
)

/** A folded part in a box of its own. */
export const FoldBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold
    className={classNames(layout.box, styles.box)}
    headClass={styles.boxHead}
    head={<h2 className={styles.title}>{title}</h2>}
  >
    <div className={classNames(layout.column4, styles.content)}>{children}</div>
  </Fold>
)

/** Folded boxes: two beside each other where there is room, an open one in the whole width. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
)
