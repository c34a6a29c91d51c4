import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './size-card.module.css'
import { SizeDrawing } from './size-drawing.tsx'
import { useSizeName } from './use-size-name.ts'

/** A size or weight band: drawing to scale, measures, maximum weight and price. */
export const SizeCard = ({
  product,
  name,
  isChosen,
  onChoose,
}: {
  product: Product
  /** Name of the radio button group. */
  name: string
  isChosen: boolean
  onChoose: () => void
}) => {
  const { t } = useTranslation('wizard')
  const getSizeName = useSizeName()
  const id = useId()
  const { height, width, length, weight } = product
  /** Whether the size is a weight band, whose measures are those of its largest parcel. */
  const isBand = product.service === 'unknown'
  const measures = {
    height: formatCentimetres(height),
    width: formatCentimetres(width),
    length: formatCentimetres(length),
  }
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-measures ${id}-weight ${id}-price`}
      />
      <span className={styles.drawing}>
        <SizeDrawing product={product} />
      </span>
      <span className={styles.title} id={`${id}-title`}>
        {getSizeName(product)}
      </span>
      <span className={styles.measures} id={`${id}-measures`}>
        {t(isBand ? 'size.largest' : 'size.measures', measures)}
      </span>
      {!isBand && (
        <span className={styles.weight} id={`${id}-weight`}>
          {t('size.upTo', { kg: formatKilograms(weight) })}
        </span>
      )}
      <span className={styles.price} id={`${id}-price`}>
        <Price amount={product.price} />
      </span>
      <span className={styles.tick}>
        <Icon name="check" className={styles.tickIcon} />
      </span>
    </label>
  )
}
