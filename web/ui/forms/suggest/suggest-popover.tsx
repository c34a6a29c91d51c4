import { type ReactNode, useEffect, useRef } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './suggest-field.module.css'

/** The popover with the list, and its announced status. */
export const SuggestPopover = ({
  isOpen,
  isEmpty,
  status,
  message,
  footer,
  children,
}: {
  isOpen: boolean
  isEmpty: boolean
  status: string
  /** Replaces the status and is always visible. */
  message?: ReactNode
  /** Buttons below the list, which are no options. */
  footer?: ReactNode
  children: ReactNode
}) => {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = popover.current
    // A popover is in the top layer, so no card or dialog clips the list.
    if (element && element.matches(':popover-open') !== isOpen) element.togglePopover(isOpen)
  }, [isOpen])

  return (
    <div
      ref={popover}
      role="presentation"
      popover="manual"
      className={styles.popover}
      // Keep the focus in the field while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="status" className={styles.status}>
        {message && <div className={styles.message}>{message}</div>}
        {!message && isEmpty && <p className={styles.empty}>{status}</p>}
        {!message && !isEmpty && <VisuallyHidden>{isOpen && status}</VisuallyHidden>}
      </div>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
