import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { listSizes } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { updateOrder } from '#web/orders/wizard/state/wizard-draft.ts'
import { SizeCard } from './size-card.tsx'
import styles from './size-choice.module.css'

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
  const Heading = `h${level}` as const
  return (
    <fieldset className={styles.group}>
      <legend>
        <Heading className={styles.heading}>{t('size.legend')}</Heading>
      </legend>
      <div className={styles.cards}>
        {listSizes(app, order.destination_country, order.delivery_method).map((product) => (
          <SizeCard
            key={product.id}
            name={`${name}-size`}
            product={product}
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
