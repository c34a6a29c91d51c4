import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { listSizes } from '#web/domain/order-form/change-route.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import { updateParcel } from '../state/wizard-draft.ts'
import { SizeCard } from './size-card.tsx'
import styles from './size-choice.module.css'

/** Selects the size of a parcel from those sold for its country and delivery method. */
export const SizeChoice = ({
  parcel,
  country,
  level,
}: {
  parcel: ParcelDraft
  country: string
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
        {listSizes(app, country, parcel.delivery_method).map((product) => (
          <SizeCard
            key={product.id}
            name={`${name}-size`}
            product={product}
            isChosen={parcel.product_id === product.id}
            onChoose={() =>
              updateParcel(parcel.key, (current) => ({ ...current, product_id: product.id }))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
