import { useId } from 'react'
import type { Product } from '#shared/catalogue/product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './size-card.module.css'
import { SizeDrawing } from './size-drawing.tsx'
import { isWeightBand, useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A size or weight band: drawing to scale, measures, maximum weight and price. */
export const SizeCard = ({
  product,
  name,
  weightId,
  isChosen,
  onChoose,
}: {
  product: Product
  /** Id of the text with the maximum weight of all sizes, which the card then leaves out. */
  weightId: string | undefined
  /** Name of the radio button group. */
  name: string
  isChosen: boolean
  onChoose: () => void
}) => {
  const { getWeight, getName, getMeasures } = useSizeTexts()
  const id = useId()
  return (
    <label className={classNames(layout.card, styles.card)}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-measures ${weightId ?? `${id}-weight`} ${id}-price`}
      />
      <span className={styles.drawing}>
        <SizeDrawing product={product} />
      </span>
      <span className={styles.title} id={`${id}-title`}>
        {getName(product)}
      </span>
      <span className={styles.measures} id={`${id}-measures`}>
        {getMeasures(product)}
      </span>
      {weightId === undefined && !isWeightBand(product) && (
        <span className={styles.weight} id={`${id}-weight`}>
          {getWeight(product)}
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
