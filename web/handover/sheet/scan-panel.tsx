import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import { isHandedOverElsewhere } from '#shared/handover/sheet-totals.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useAction } from '#web/lib/use-action.ts'
import { ResultBox } from '#web/handover/scan/result-box.tsx'
import { SoundButton } from '#web/handover/scan/sound-button.tsx'
import { useCameraPart } from '#web/handover/scan/use-camera-part.tsx'
import { useScannerKeys } from '#web/handover/scan/use-scanner-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ScanField } from '#web/ui/forms/scan-field.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { ScanProgress } from './scan-progress.tsx'
import { RemainingParcels, WrongScans } from './scan-groups.tsx'
import styles from './scan-panel.module.css'
import type { useSheet } from './use-sheet.ts'
import { useSheetScan } from './use-sheet-scan.ts'
import { classNames } from '#web/ui/class-names.ts'

type SheetControl = ReturnType<typeof useSheet>

/** Leaves the parcels that were not found for the next sheet. */
const LeaveButton = ({
  ids,
  onLeave,
  onLeft,
}: {
  ids: readonly string[]
  onLeave: SheetControl['leave']
  /** Called when they are left, which may remove the button. */
  onLeft: () => void
}) => {
  const { t } = useTranslation('handover')
  const count = ids.length
  const { isBusy, run: leave } = useAction(async () => {
    showToast(t('leave.done', { count: await onLeave(ids) }))
    onLeft()
  })
  return (
    <>
      <DialogButton wide busy={isBusy} text={t('leave.button', { count })}>
        {(close) => (
          <ConfirmDialog
            title={t('leave.title', { count })}
            text={t('leave.text')}
            confirmLabel={t('leave.confirm', { count })}
            onConfirm={leave}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

/** What could not be saved, and why. */
const SaveNotices = ({ hasUnsaved, refusal, retry }: SheetControl) => {
  const { t } = useTranslation(['handover', 'common'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  return (
    <>
      {hasUnsaved && (
        <Notice
          tone="warning"
          live
          title={t('scan.unsaved')}
          actions={<Button onClick={retry}>{t('common:retry')}</Button>}
        >
          {t('scan.unsavedText')}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" live title={t('scan.refused')}>
          {formatProblem(translateProblem, refusal.problem)}
        </Notice>
      )}
    </>
  )
}

/** Ticks the parcels of a sheet off by a scanner, the camera or typing, and shows what is left. */
export const ScanPanel = (props: SheetControl & { readonly sheet: HandoverSheet }) => {
  const { sheet, setTick, leave, refresh } = props
  const { t } = useTranslation('handover')
  const field = useRef<HTMLInputElement>(null)
  const { last, wrong, scan } = useSheetScan(sheet, setTick)
  useScannerKeys(field, scan)
  const camera = useCameraPart(scan)
  // What the carrier already has is not to be found here.
  const remaining = sheet.rows.filter(
    (row) => row.ticked_at === null && !isHandedOverElsewhere(row, sheet.number),
  )
  return (
    <section className={classNames(layout.card, styles.panel)} aria-label={t('scan.title')}>
      <div className={classNames(layout.column3, styles.top)}>
        <header className={layout.row2}>
          <h2 className={styles.title}>{t('scan.title')}</h2>
          {camera.button}
          <SoundButton />
        </header>
        {camera.view}
        <ScanField
          ref={field}
          label={t('scan.field')}
          placeholder={t('scan.placeholder')}
          onScan={scan}
        />
        <ResultBox last={last} />
        <SaveNotices {...props} />
        <ScanProgress ticked={sheet.ticked} total={sheet.ticked + remaining.length} />
      </div>
      <WrongScans results={wrong} onPrinted={refresh} />
      <RemainingParcels parcels={remaining} />
      {remaining.length > 0 && sheet.ticked > 0 && (
        <div className={styles.leave}>
          <LeaveButton
            ids={remaining.map(({ id }) => id)}
            onLeave={leave}
            onLeft={() => field.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
    </section>
  )
}
