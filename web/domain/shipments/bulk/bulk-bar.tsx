import { useTranslation } from 'react-i18next'
import type { OrderRow, ShipmentsType } from '#shared/orders/order-row.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './bulk-bar.module.css'

export interface BulkBarProps {
  /** `ess` is the pending list of the add-orders view. */
  readonly list: ShipmentsType
  /** The ticked shipments, in the order of the list. */
  readonly selected: readonly OrderRow[]
  /** Number of shipments that match the list. */
  readonly total: number
  /** Loads every shipment that matches the list; `onProgress` gets the number loaded. */
  readonly loadAll: (onProgress: (loaded: number) => void) => Promise<readonly OrderRow[]>
  /** Ticks shipments. */
  readonly onSelect: (rows: readonly OrderRow[]) => void
  readonly onChanged: () => void
  readonly onClear: () => void
}

/** The actions on the chosen shipments of a list. */
export const BulkBar = ({ selected, onClear }: BulkBarProps) => {
  const { t } = useTranslation('lists')
  if (selected.length === 0) return null
  return (
    <div role="region" aria-label={t('bulk.label')} className={styles.bar}>
      <p role="status">{t('select.count', { count: selected.length })}</p>
      <IconButton icon="close" label={t('select.clear')} onClick={onClear} />
    </div>
  )
}
