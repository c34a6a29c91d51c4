import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetParcel } from '#shared/handover/handover-sheet.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { ResultAction } from '#web/handover/scan/result-action.tsx'
import type { ScanResult } from '#web/handover/scan/scan-result.ts'
import { useResultTexts } from '#web/handover/scan/use-result-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './scan-groups.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/** Remaining parcels that are shown; all of them stand in the list of the sheet. */
const shownParcels = 20

/** Wrong scans that are shown at first, so that the remaining parcels stay in sight. */
const shownScans = 3

const Group = ({
  icon,
  name,
  count,
  children,
}: {
  icon: IconName
  name: string
  count: number
  children: ReactNode
}) => (
  <Fold
    open
    className={styles.group}
    headClass={styles.head}
    head={
      <>
        <Icon name={icon} />
        <span>
          {name} <span className={styles.count}>{count}</span>
        </span>
      </>
    }
  >
    {children}
  </Fold>
)

/** The scans of parcels that must not be handed over, the last one first. */
export const WrongScans = ({
  results,
  onPrinted,
}: {
  results: readonly ScanResult[]
  onPrinted: () => void
}) => {
  const { t } = useTranslation('handover')
  const getTexts = useResultTexts()
  const [isWhole, setIsWhole] = useState(false)
  if (results.length === 0) return null
  return (
    <Group icon="error" name={t('scan.wrong')} count={results.length}>
      <ul>
        {(isWhole ? results : results.slice(0, shownScans)).map((result) => {
          const { title, details } = getTexts(result)
          return (
            <li key={result.text} className={classNames(layout.row3, styles.item)}>
              <div className={layout.fill}>
                <p className={styles.problem}>{title}</p>
                <p className={styles.barcode}>{result.text}</p>
                {details && <p className={styles.details}>{details}</p>}
              </div>
              <ResultAction result={result} onPrinted={onPrinted} />
            </li>
          )
        })}
      </ul>
      {results.length > shownScans && (
        <Button wide variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t('scan.showAll', { total: results.length })}
        </Button>
      )}
    </Group>
  )
}

/** The parcels of a sheet that nobody has found yet, the first ones of the list. */
export const RemainingParcels = ({ parcels }: { parcels: readonly SheetParcel[] }) => {
  const { t } = useTranslation('handover')
  if (parcels.length === 0) return <p className={styles.all}>{t('scan.allTicked')}</p>
  const hidden = parcels.length - shownParcels
  return (
    <Group icon="package" name={t('scan.remaining')} count={parcels.length}>
      <ul>
        {parcels
          .slice(0, shownParcels)
          .map(({ id, barcode, row, size, reference, recipient_name }) => (
            <li key={id} className={classNames(layout.row3, styles.item)}>
              <div className={layout.fill}>
                <p className={styles.barcode}>{formatBarcode(barcode)}</p>
                <p className={styles.details}>
                  {[reference || recipient_name, size].filter(Boolean).join(' · ')}
                </p>
              </div>
              <span className={styles.row}>{t('scan.row', { row })}</span>
            </li>
          ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>{t('scan.more', { count: hidden })}</p>}
    </Group>
  )
}
