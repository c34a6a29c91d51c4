import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { buildDuplicatePath, buildEditPath } from '#web/navigation/order-paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { copyIcon, editIcon } from '#web/ui/icons/later-icons.ts'
import styles from './row-actions.module.css'

const RowLink = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <Link to={to} className={styles.action} title={label} aria-label={label}>
    <Icon name={icon} />
  </Link>
)

/** Edits or duplicates the shipment of a row in the form above the list. */
export const RowActions = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('add-orders')
  const { account } = useApp()
  const reader = toActionReader(account, account?.settings)
  const { name } = row.recipient
  return (
    <span className={styles.actions}>
      {(isAllowed('edit', row, reader) || isAllowed('edit_created', row, reader)) && (
        <RowLink
          to={buildEditPath(row.id, reader.segment)}
          icon={editIcon}
          label={t('editRow', { name })}
        />
      )}
      {isAllowed('duplicate', row, reader) && (
        <RowLink
          to={buildDuplicatePath(row.id, reader.segment)}
          icon={copyIcon}
          label={t('duplicateRow', { name })}
        />
      )}
    </span>
  )
}
