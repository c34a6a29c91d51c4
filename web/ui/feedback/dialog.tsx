import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useForgottenView } from '#web/ui/kept-view.ts'
import styles from './dialog.module.css'
import layout from '#web/ui/layout/layout.module.css'

/**
 * A modal dialog on the native `dialog`: it traps and restores the focus; Escape and a click on the
 * backdrop close it. It is open while rendered. The widths `s`, `m` and `l` are the specified 420,
 * 600 and 700 px; `full` covers the screen, half of it beside `aside` where there is room; `wide` nearly covers it and leaves the margins of its
 * content to the caller.
 */
export const Dialog = ({
  title,
  closeLabel,
  onClose,
  isPersistent = false,
  isKept = false,
  isGrowing = false,
  width = 'm',
  tone,
  head,
  aside,
  footer,
  children,
}: {
  title: ReactNode
  /** Accessible name of the close button, where it does more than close the dialog. */
  closeLabel?: string
  onClose: () => void
  /**
   * Whether Escape and a click on the backdrop leave it open: it shows what would be lost, and its
   * buttons close it.
   */
  isPersistent?: boolean
  /** Whether it is found open again on the way back to its screen, which otherwise begins anew. */
  isKept?: boolean
  /** Whether answers add to what it shows. Its top then keeps its place. */
  isGrowing?: boolean
  width?: 's' | 'm' | 'l' | 'full' | 'wide'
  tone?: 'danger' | 'warning'
  /** Stands at the top edge instead of the title, which then heads the content. */
  head?: ReactNode
  /** Stands beside a `full` dialog on wide screens. */
  aside?: ReactNode
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  useForgottenView(isKept)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    // The focused control was removed.
    const isLost = focused.current?.isConnected === false
    if (isLost && document.activeElement === document.body) heading.current?.focus()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Screen readers start at the heading; by default the close button would get the focus.
    heading.current?.focus()
    // Close before unmounting: only close() restores the focus.
    return () => element?.close()
  }, [])
  const shownTitle = (
    <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.title}>
      {title}
    </h2>
  )
  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        styles[width],
        isGrowing && styles.growing,
        tone && styles[tone],
      )}
      aria-labelledby={titleId}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onCancel={(event) => {
        // React also bubbles the event from nested dialogs.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!isPersistent) onClose()
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape, whatever its `cancel` event says.
        if (isPersistent && event.key === 'Escape') event.preventDefault()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && !isPersistent) onClose()
      }}
    >
      <div className={classNames(layout.fill, styles.frame)}>
        <header className={styles.header}>
          {head ?? shownTitle}
          <IconButton label={closeLabel ?? t('close')} icon="close" onClick={onClose} />
        </header>
        <div className={classNames(layout.column4, styles.content)}>
          {head !== undefined && shownTitle}
          {children}
        </div>
        {footer && <footer className={classNames(layout.wrap3, styles.footer)}>{footer}</footer>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </dialog>
  )
}
