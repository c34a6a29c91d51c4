import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { OrderRow, ShipmentsType } from '#shared/orders/order-row.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { IconButton } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { type BulkAction, listBulkActions, pickApplicable } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import { BulkButton } from './bulk-button.tsx'
import { BulkDialog } from './bulk-dialogs.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { SelectAll } from './select-all.tsx'
import { useLoadAll } from './use-load-all.ts'

export interface BulkBarProps {
  /** `ess` is the pending list of the add-orders view. */
  readonly list: ShipmentsType
  /** The ticked shipments, in the order of the list. */
  readonly selected: readonly OrderRow[]
  /** Number of shipments that match the list; a lower bound unless `isTotalExact`. */
  readonly total: number
  readonly isTotalExact: boolean
  /** Loads every shipment that matches the list; `onProgress` gets the number loaded. */
  readonly loadAll: (onProgress: (loaded: number) => void) => Promise<readonly OrderRow[]>
  /** Ticks shipments. */
  readonly onSelect: (rows: readonly OrderRow[]) => void
  readonly onChanged: () => void
  readonly onClear: () => void
}

const formatSum = (orders: readonly OrderRow[]) =>
  formatEuros(orders.reduce((sum, order) => sum + toCents(order.sender_amount_due), 0))

/** The actions on the chosen shipments of a list; in the pending list also those on all. */
export const BulkBar = ({
  list,
  selected,
  total,
  isTotalExact,
  loadAll,
  onSelect,
  onChanged,
  onClear,
}: BulkBarProps) => {
  const { t } = useTranslation('lists')
  const { account } = useApp()
  const [opened, setOpened] = useState<{ action: BulkAction; orders: readonly OrderRow[] }>()
  const { loaded, load } = useLoadAll(loadAll)
  const count = selected.length
  useEffect(() => {
    announce(count === 0 ? '' : t('select.count', { count }))
  }, [count, t])
  const reader = toActionReader(account, account?.settings)
  const [main, print, ...others] = listBulkActions(reader.segment).map((action) => ({
    action,
    orders: pickApplicable(action, selected, reader),
  }))
  if (count === 0 && list !== 'ess' && !opened) return null
  return (
    <>
      <div role="region" aria-label={t('bulk.label')} className={styles.bar}>
        <div className={styles.inner}>
          <p className={styles.count}>{t('select.count', { count })}</p>
          {(count < total || !isTotalExact) && (
            <SelectAll
              total={isTotalExact ? total : undefined}
              loaded={loaded}
              onSelect={async () => {
                const rows = await load()
                if (rows) onSelect(rows)
              }}
            />
          )}
          <div className={styles.actions}>
            {main && (
              <BulkButton {...main} variant="primary" onOpen={setOpened}>
                {main.action === 'pay' && main.orders.length > 0 && (
                  <span className={styles.sum}> · {formatSum(main.orders)}</span>
                )}
              </BulkButton>
            )}
            {print && <BulkButton {...print} onOpen={setOpened} />}
            <BulkMenu actions={others} onOpen={setOpened} />
            {count > 0 && <IconButton icon="close" label={t('select.clear')} onClick={onClear} />}
          </div>
        </div>
      </div>
      {opened && (
        <BulkDialog {...opened} onChanged={onChanged} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
