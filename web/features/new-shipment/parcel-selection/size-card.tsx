import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { BoxDrawing } from './box-drawing.tsx'
import styles from './size-card.module.css'
import { useSizeName } from './use-size-name.ts'
import { WeightDrawing } from './weight-drawing.tsx'

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
  const hasMeasures = height !== null && width !== null && length !== null
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
        {hasMeasures ? (
          <BoxDrawing height={height} width={width} length={length} />
        ) : (
          <WeightDrawing grams={weight} />
        )}
      </span>
      <span className={styles.title} id={`${id}-title`}>
        {getSizeName(product)}
      </span>
      {hasMeasures && (
        <>
          <span className={styles.measures} id={`${id}-measures`}>
            {t('size.measures', {
              height: formatCentimetres(height),
              width: formatCentimetres(width),
              length: formatCentimetres(length),
            })}
          </span>
          <span className={styles.weight} id={`${id}-weight`}>
            {t('size.upTo', { kg: formatKilograms(weight) })}
          </span>
        </>
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
