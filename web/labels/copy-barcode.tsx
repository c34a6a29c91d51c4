import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/codes/copy-button.tsx'

/** A button that copies the barcode of a shipment. */
export const CopyBarcode = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('next')
  return <CopyButton text={barcode} label={t('shipment.copy')} copied={t('shipment.copied')} />
}
