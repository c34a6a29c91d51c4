import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetParcel } from '#shared/handover/handover-sheet.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { useVisibleRows } from '#web/lib/use-visible-rows.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pill } from '#web/ui/pill.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './sheet-rows.module.css'
import typography from '#web/ui/typography.module.css'

/** Height of a row of two lines in px; a phone shows a state in a third. */
const rowHeight = 62

/** A parcel of the sheet. It renders again only when it has changed. */
const SheetRow = memo(
  ({
    parcel,
    index,
    onTick,
    measure,
  }: {
    parcel: SheetParcel
    index: number
    /** Undefined where ticks cannot change any more. */
    onTick: ((id: string, isTicked: boolean) => void) | undefined
    measure: (element: HTMLElement | null) => void
  }) => {
    const { t } = useTranslation(['handover', 'common'])
    const { id, row, reference, recipient_name, size, weight, state } = parcel
    const barcode = formatBarcode(parcel.barcode)
    const isTicked = parcel.ticked_at !== null
    return (
      <div
        ref={measure}
        role="row"
        aria-rowindex={index + 2}
        data-index={index}
        data-parcel={id}
        className={classNames(styles.row, isTicked && styles.ticked)}
      >
        <div role="cell" className={styles.tick}>
          <label className={styles.target}>
            <input
              type="checkbox"
              aria-label={t('sheet.tick', { barcode })}
              checked={isTicked}
              disabled={!onTick || (!isTicked && state !== 'ready')}
              onChange={({ target }) => onTick?.(id, target.checked)}
            />
          </label>
        </div>
        <div role="cell" className={styles.number}>
          {row}
        </div>
        <div role="cell" className={styles.barcode}>
          {barcode}
        </div>
        <div role="cell" className={classNames(typography.oneLine, styles.name)}>
          {[reference, recipient_name].filter(Boolean).join(' · ')}
        </div>
        <div role="cell" className={styles.state}>
          {state !== 'ready' && (
            <Pill tone={state === 'handed_over' ? 'success' : 'danger'}>
              {t(`sheet.state.${state}`)}
            </Pill>
          )}
        </div>
        <div role="cell" className={styles.size}>
          {size || '–'}
          {weight !== null && (
            <span className={styles.weight}>
              {t('common:unit.kg', { value: formatKilograms(weight) })}
            </span>
          )}
        </div>
      </div>
    )
  },
)

/** The parcels of a sheet in its order. Only those near the visible part of the page are rendered. */
export const SheetRows = ({
  rows,
  onTick,
}: {
  rows: readonly SheetParcel[]
  onTick: ((id: string, isTicked: boolean) => void) | undefined
}) => {
  const { t } = useTranslation('handover')
  const { body, items, before, after, measure } = useVisibleRows(rows.length, () => rowHeight)
  const headings = ['tickColumn', 'row', 'barcode', 'shipment', 'stateColumn', 'size'] as const
  return (
    <Card title={t('sheet.parcels')}>
      <p className={classNames(typography.note, styles.order)}>{t('sheet.order')}</p>
      <div role="table" aria-label={t('sheet.parcels')} aria-rowcount={rows.length + 1}>
        <div role="rowgroup">
          <VisuallyHidden>
            <span role="row" aria-rowindex={1}>
              {headings.map((heading) => (
                <span key={heading} role="columnheader">
                  {t(`sheet.${heading}`)}
                </span>
              ))}
            </span>
          </VisuallyHidden>
        </div>
        <div role="rowgroup" ref={body}>
          <div role="presentation" style={{ height: before }} />
          {items.map(({ index }) => {
            const parcel = rows[index]
            return parcel && <SheetRow key={parcel.id} {...{ parcel, index, onTick, measure }} />
          })}
          <div role="presentation" style={{ height: after }} />
        </div>
      </div>
    </Card>
  )
}
