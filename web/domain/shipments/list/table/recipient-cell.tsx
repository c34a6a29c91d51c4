import { Link } from 'react-router-dom'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOpenLink } from '../state/open-link.ts'
import styles from './shipment-table.module.css'

/** The recipient as the link that opens the details; it covers the whole row. */
export const RecipientCell = ({ row }: { row: OrderRow }) => {
  const getOpenLink = useOpenLink()
  return (
    <>
      <Link {...getOpenLink(row.id)} className={styles.link}>
        {row.recipient.name}
      </Link>
      {row.needs_attention && <Icon name="warning" className={styles.attention} />}
      <span className={classNames(styles.folded, styles.foldedLine)}>
        {row.reference !== '' && (
          <span className={styles.foldedReference}>{`${row.reference} · `}</span>
        )}
        {formatPhone(row.recipient.phone)}
      </span>
    </>
  )
}
