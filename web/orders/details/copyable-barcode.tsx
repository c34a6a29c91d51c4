import { BarcodeImage } from '#web/labels/barcode-image.tsx'
import { CopyBarcode } from '#web/labels/copy-barcode.tsx'
import styles from './order-details.module.css'

/** The barcode of a shipment with the button that copies it. */
export const CopyableBarcode = ({ barcode }: { barcode: string }) => (
  <div className={styles.barcode}>
    <BarcodeImage barcode={barcode} />
    <CopyBarcode barcode={barcode} />
  </div>
)
