import { Fragment } from 'react'
import { splitCode } from '#shared/lib/code-parts.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './code.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/**
 * A code: its groups in figures of one width, the keys that are
 * pressed before and after it small. Screen readers read it character by character.
 */
export const Code = ({
  text,
  isLarge = false,
}: {
  /** The code as it is formatted for reading, such as `C 501005 OK`. */
  text: string
  /** Whether it is the largest text of its card; else it has the size of the text around it. */
  isLarge?: boolean
}) => {
  const parts = splitCode(text)
  return (
    <span className={classNames(styles.code, isLarge && styles.large)}>
      <span aria-hidden="true">
        {parts.map(({ part, isKey }, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {isKey ? <span className={styles.key}>{part}</span> : part}
          </Fragment>
        ))}
      </span>
      <span className={styles.spoken}>
        <VisuallyHidden>
          {parts.map(({ part, isKey }) => (isKey ? part : [...part].join(' '))).join(', ')}
        </VisuallyHidden>
      </span>
    </span>
  )
}
