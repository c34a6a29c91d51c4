import { useTranslation } from 'react-i18next'
import { drawBarcode } from '#shared/labels/barcode-path.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import styles from './barcode.module.css'

/** The height of the bars, in modules. */
const height = 50

/** A barcode that is drawn here, because without a connection no image loads. */
export const Barcode = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('pass')
  const { path, width } = drawBarcode(barcode, height)
  const number = formatBarcode(barcode)
  return (
    <figure className={styles.barcode}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('barcode', { barcode: number })}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      {/* The image has it as its name. */}
      <figcaption aria-hidden="true" className={styles.caption}>
        {number}
      </figcaption>
    </figure>
  )
}
