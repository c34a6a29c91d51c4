import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import styles from './dialog-footer.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The footer of the dialog, into which each of its views puts its own buttons. */
export const FooterElement = createContext<HTMLElement | null>(null)

/** The place of the buttons in the dialog. */
export const DialogFooterSlot = ({
  onElement,
}: {
  onElement: (element: HTMLElement | null) => void
}) => <div ref={onElement} className={classNames(layout.wrap3, styles.footer)} />

/** Shows a notice, a summary and buttons in the footer of the dialog. */
export const DialogFooter = ({
  notice,
  summary,
  children,
}: {
  notice?: ReactNode
  summary?: ReactNode
  children: ReactNode
}) => {
  const element = use(FooterElement)
  return (
    element &&
    createPortal(
      <>
        {notice && <div className={styles.notice}>{notice}</div>}
        <div className={styles.summary}>{summary}</div>
        {children}
      </>,
      element,
    )
  )
}
