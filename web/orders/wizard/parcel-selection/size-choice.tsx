import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { listSizes } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { updateOrder } from '#web/orders/wizard/state/wizard-draft.ts'
import { isWeightBand, useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import typography from '#web/ui/typography.module.css'
import { SizeCard } from './size-card.tsx'
import styles from './size-choice.module.css'

/** Returns a size if all have its maximum weight, which is then said once; weight bands are named by theirs. */
const findCommonWeight = (sizes: readonly Product[]): Product | undefined => {
  const [first] = sizes
  return first && !isWeightBand(first) && sizes.every(({ weight }) => weight === first.weight)
    ? first
    : undefined
}

/** Selects the size of a parcel from those sold for its country and delivery method. */
export const SizeChoice = ({
  order,
  level,
}: {
  order: OrderForm
  /** Level of the heading in the outline of the page. */
  level: 2 | 3
}) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const name = useId()
  const { getWeight } = useSizeTexts()
  const sizes = listSizes(app, order.destination_country, order.delivery_method)
  const weighed = findCommonWeight(sizes)
  const Heading = `h${level}` as const
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Heading className={styles.heading}>{t('size.legend')}</Heading>
        {weighed && (
          <span className={typography.note} id={`${name}-weight`}>
            {getWeight(weighed)}
          </span>
        )}
      </legend>
      <div className={styles.cards}>
        {sizes.map((product) => (
          <SizeCard
            key={product.id}
            name={`${name}-size`}
            product={product}
            weightId={weighed && `${name}-weight`}
            isChosen={order.product_id === product.id}
            onChoose={() =>
              updateOrder(order.key, (current) => ({ ...current, product_id: product.id }))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
