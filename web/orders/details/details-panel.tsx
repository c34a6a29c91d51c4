import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { takeKeyOpened } from '#web/orders/list-state/key-opened.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DetailsBody } from './details-body.tsx'
import type { DetailsProps } from './details-props.ts'
import styles from './details-panel.module.css'
import { findRowLink } from './find-row-link.ts'
import { useDetails } from './use-details.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The details of a shipment beside the list, which stays in use. Its heading gets the focus when it
 * opens, unless a key of the list has moved to the shipment, and the row's link when it closes.
 */
const DetailsPanel = (props: DetailsProps) => {
  const { id, onClose } = props
  const { t } = useTranslation('common')
  const details = useDetails(props)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    findRowLink(id)?.focus()
    onClose()
  }
  const takeFocus = useEffectEvent(() => {
    if (!takeKeyOpened(id)) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])
  return (
    <section
      className={classNames(layout.card, styles.panel)}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A dialog or menu within the panel closes by itself.
        if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return
        // The list behind it would close it once more.
        event.preventDefault()
        close()
      }}
    >
      <header className={styles.header}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {details.title}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </header>
      <div className={styles.content}>
        <DetailsBody details={details} />
      </div>
    </section>
  )
}

export default DetailsPanel
