import { useTranslation } from 'react-i18next'
import { getBarcodeImage } from '#shared/api/labels.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import styles from './barcode-image.module.css'
import { CopyBarcode } from './copy-barcode.tsx'

/** The shape of the image, which reserves its space while it loads. */
const barcodeShape = { width: 320, height: 77 }

/** The barcode of a shipment as bars that scanners read, with its number, which can be copied. */
export const BarcodeImage = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('next')
  const number = formatBarcode(barcode)
  return (
    <figure className={styles.barcode}>
      <img
        {...barcodeShape}
        src={buildCallUrl(getBarcodeImage.path, { barcode }, undefined)}
        alt={t('shipment.barcode', { barcode: number })}
      />
      <figcaption className={styles.caption}>
        {/* The image has it as its name. */}
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <CopyBarcode barcode={barcode} />
      </figcaption>
    </figure>
  )
}
