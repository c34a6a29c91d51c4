import { useTranslation } from 'react-i18next'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says which scanned parcels are not of this tour. */
export const RefusedParcels = ({
  barcodes,
  onDismiss,
}: {
  barcodes: readonly string[]
  onDismiss?: () => void
}) => {
  const { t } = useTranslation(['tour', 'common'])
  if (barcodes.length === 0) return null
  return (
    <Notice
      tone="warning"
      live
      title={t('refused.title', { count: barcodes.length })}
      actions={onDismiss && <Button onClick={onDismiss}>{t('common:ok')}</Button>}
    >
      <p>{t('refused.text')}</p>
      <p>{barcodes.map(formatBarcode).join(', ')}</p>
    </Notice>
  )
}
