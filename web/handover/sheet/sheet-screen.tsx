import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetRows } from './sheet-rows.tsx'
import styles from './sheet-screen.module.css'
import { SheetTotals } from './sheet-totals.tsx'
import { useSheet } from './use-sheet.ts'
import layout from '#web/ui/layout/layout.module.css'

/** A handover sheet: what is on it, and beside it the scans that tick its parcels off. */
const Sheet = ({ id }: { id: string }) => {
  const { t } = useTranslation(['handover', 'common'])
  const control = useSheet(id)
  const { sheet, error, refresh, setTick } = control
  if (!sheet && error?.problem.status_code === 404) {
    return (
      <EmptyState
        illustration={<OpenBoxIllustration />}
        title={t('sheet.missing')}
        actions={<LinkButton to={paths.shipments}>{t('sheet.toShipments')}</LinkButton>}
      />
    )
  }
  if (!sheet) {
    return error ? (
      <div className={styles.screen}>
        <LoadFailed onRetry={refresh} />
      </div>
    ) : (
      <div
        role="status"
        aria-label={t('common:loading')}
        className={classNames(styles.screen, styles.scanned)}
      >
        <Skeleton shape="card" />
        <div className={classNames(layout.column4, styles.sheet)}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </div>
    )
  }
  return (
    <div className={classNames(styles.screen, sheet.handed_over_at === null && styles.scanned)}>
      <InToolbar>
        <PrintSheet sheet={sheet} />
      </InToolbar>
      {/* First, as on the phone: whoever holds a parcel scans it. */}
      {sheet.handed_over_at === null && <ScanPanel {...control} sheet={sheet} />}
      <div className={classNames(layout.column4, styles.sheet)}>
        {error && <LoadFailed onRetry={refresh} />}
        <SheetFacts sheet={sheet} />
        <SheetTotals sheet={sheet} />
        <SheetRows rows={sheet.rows} onTick={sheet.handed_over_at === null ? setTick : undefined} />
      </div>
    </div>
  )
}

/** The screen of one handover sheet. */
const SheetScreen = () => {
  const { id = '' } = useParams()
  return <Sheet key={id} id={id} />
}

export default SheetScreen
