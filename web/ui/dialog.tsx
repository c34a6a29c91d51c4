import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

/**
 * A modal dialog in the browser's own `dialog`: focus is kept inside and goes back to where it
 * came from, Escape and the backdrop close it. Render it while it is open, remove it to close.
 * Widths are the 420, 600 and 700 px of the documents, or the whole screen.
 */
export const Dialog = ({
  title,
  closeLabel,
  onClose,
  width = 'm',
  tone,
  footer,
  children,
}: {
  title: ReactNode
  /** The close button's name. */
  closeLabel: string
  onClose: () => void
  width?: 's' | 'm' | 'l' | 'full'
  tone?: 'danger' | 'warning'
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The heading is where reading begins; the first control would be the close button.
    heading.current?.focus()
    // Closing before removal is what sends the focus back.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[width], tone && styles[tone])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes it up from a dialog that was opened over this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon="close" onClick={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
