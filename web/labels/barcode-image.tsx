import { useTranslation } from 'react-i18next'
import { getBarcodeImage } from '#shared/api/labels.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import styles from './barcode-image.module.css'

/** The size of the barcode image, which reserves its space while it loads. */
const barcodeShape = { width: 320, height: 96 }

/** The barcode of a shipment as an image that scanners read. */
export const BarcodeImage = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('next')
  return (
    <figure className={styles.barcode}>
      <img
        {...barcodeShape}
        src={buildCallUrl(getBarcodeImage.path, { barcode }, undefined)}
        alt={t('shipment.barcode', { barcode: formatBarcode(barcode) })}
      />
    </figure>
  )
}
