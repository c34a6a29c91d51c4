import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { copyIcon } from '#web/ui/icons/later-icons.ts'

/** A button that copies the barcode of a shipment. */
export const CopyBarcode = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('next')
  const copy = async () => {
    await navigator.clipboard.writeText(barcode)
    announce(t('shipment.copied'))
  }
  return <IconButton icon={copyIcon} label={t('shipment.copy')} onClick={() => void copy()} />
}
