import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { moreIcon } from '#web/ui/icons/later-icons.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import styles from './bulk-bar.module.css'
import type { BulkChoice } from './bulk-actions.ts'
import { bulkIcons } from './bulk-icons.ts'

/** The actions of the bulk bar that have no button of their own. */
export const BulkMenu = ({
  actions,
  onOpen,
  children,
}: {
  actions: readonly BulkChoice[]
  onOpen: (choice: BulkChoice) => void
  /** Further items. */
  children?: ReactNode
}) => {
  const { t } = useTranslation(['lists', 'errors'])
  return (
    <Menu
      label={<span className={styles.moreText}>{t('bulk.more')}</span>}
      icon={moreIcon}
      variant="secondary"
    >
      {children}
      {actions.map(({ action, orders, hasNoLockers, first }) => (
        <MenuItem
          key={action}
          icon={bulkIcons[action]}
          disabledReason={
            orders.length === 0
              ? t(
                  hasNoLockers
                    ? 'errors:white_service_inactive'
                    : first
                      ? `bulk.first.${first}`
                      : `bulk.none.${action}`,
                )
              : undefined
          }
          onClick={() => onOpen({ action, orders })}
        >
          {t(`bulk.${action}`, { count: orders.length })}
        </MenuItem>
      ))}
    </Menu>
  )
}
