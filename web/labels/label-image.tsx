import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLabelImage } from '#shared/api/labels.ts'
import { type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'
import styles from './label-image.module.css'

/** The label of the first shipment as it will be printed. The service draws it as it draws the file. */
export const LabelImage = ({
  barcode,
  format,
  count,
}: {
  barcode: string
  format: LabelFormat
  /** Labels to print. */
  count: number
}) => {
  const { t } = useTranslation('files')
  const [failed, setFailed] = useState<string>()
  const src = buildCallUrl(getLabelImage.path, { barcode }, { label_format: format })
  const { cell } = labelFormats[format]
  return (
    <figure className={styles.preview}>
      <figcaption className={typography.label}>{t('print.preview', { count })}</figcaption>
      {failed === src ? (
        <p className={typography.note}>{t('print.previewFailed')}</p>
      ) : (
        <img
          {...cell}
          className={classNames(styles.label, cell.height > cell.width && styles.tall)}
          src={src}
          alt={t('print.previewName', { barcode: formatBarcode(barcode) })}
          onError={() => setFailed(src)}
        />
      )}
    </figure>
  )
}
