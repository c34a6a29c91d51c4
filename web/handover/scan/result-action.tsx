import { useTranslation } from 'react-i18next'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import type { ScanResult } from './scan-result.ts'

const PrintDialog = lazyDialog(() => import('#web/labels/print-dialog.tsx'))

/** What is done about a scan: its label is printed, or its shipment is looked at. */
export const ResultAction = ({
  result: { state, parcel, text },
  onPrinted,
  onOpen,
}: {
  result: ScanResult
  onPrinted: () => void
  /** Called when the shipment is opened. */
  onOpen?: () => void
}) => {
  const { t } = useTranslation('handover')
  if (!parcel) return null
  if (state !== 'void_label' && state !== 'not_printed') {
    return (
      <LinkButton
        to={buildOpenPath(parcel.id)}
        size="s"
        {...(onOpen && { onClick: onOpen })}
        aria-label={t('scan.openLabel', { barcode: text })}
      >
        {t('scan.open')}
      </LinkButton>
    )
  }
  return (
    <>
      <DialogButton
        size="s"
        aria-label={t('scan.printLabel', { barcode: text })}
        text={t('scan.print')}
      >
        {(close) => (
          <PrintDialog
            // Both states are those of confirmed shipments.
            orders={[{ barcode: parcel.barcode, status: 'prepared' }]}
            onChanged={onPrinted}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}
