import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { returnIcon } from '#web/ui/icons/later-icons.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDetailsLink } from '#web/orders/list-state/details-link.ts'
import styles from './cell-texts.module.css'

/** Whether a click is one that a link of the app follows itself: others open tabs or windows. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** The recipient as the link that opens the details; it covers the whole row. */
export const RecipientCell = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('shipments')
  const { getHref, open } = useDetailsLink()
  return (
    <>
      <a
        href={getHref(row.id)}
        className={styles.link}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          open(row.id)
        }}
      >
        {row.recipient.name || t('erasedName')}
      </a>
      {row.is_return_only && (
        <span title={t('return.pill')}>
          <Icon name={returnIcon} className={styles.return} />
          <VisuallyHidden>{t('return.pill')}</VisuallyHidden>
        </span>
      )}
      {row.needs_attention && <Icon name="warning" className={styles.attention} />}
      <span className={classNames(styles.folded, styles.foldedLine)}>
        {row.reference !== '' && <span className={styles.foldedReference}>{row.reference}</span>}
        <span>{formatPhone(row.recipient.phone)}</span>
      </span>
    </>
  )
}
