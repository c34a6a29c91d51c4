import { useId } from 'react'
import type { Product } from '#shared/catalogue/product.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/format.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { BoxDrawing } from './box-drawing.tsx'
import styles from './size-card.module.css'
import { sizeName } from './size-name.ts'
import { WeightDrawing } from './weight-drawing.tsx'

/** One size, or band of weight: drawn to scale, with its measures, the most it weighs, its price. */
export const SizeCard = ({
  product,
  name,
  isChosen,
  onChoose,
}: {
  product: Product
  /** Of the group of radio buttons. */
  name: string
  isChosen: boolean
  onChoose: () => void
}) => {
  const { t } = useTranslation('wizard')
  const id = useId()
  const { height, width, length, weight } = product
  const isMeasured = height !== null && width !== null && length !== null
  const upTo = t('size.upTo', { kg: formatKilograms(weight) })
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text ${id}-price`}
      />
      <span className={styles.drawing}>
        {isMeasured ? (
          <BoxDrawing height={height} width={width} length={length} />
        ) : (
          <WeightDrawing grams={weight} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title} id={`${id}-title`}>
          {sizeName(product, t)}
        </span>
        {isMeasured && (
          <span className={styles.text} id={`${id}-text`}>
            {t('size.measures', {
              height: formatCentimetres(height),
              width: formatCentimetres(width),
              length: formatCentimetres(length),
            })}
            <br />
            {upTo}
          </span>
        )}
      </span>
      <span className={styles.price} id={`${id}-price`}>
        <Price amount={product.price} />
      </span>
      <span className={styles.tick}>
        <Icon name="check" className={styles.tickIcon} />
      </span>
    </label>
  )
}
