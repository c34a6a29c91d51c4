import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import { listSizes } from '../state/change-route.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { updateParcel } from '../state/wizard-draft.ts'
import { SizeCard } from './size-card.tsx'
import styles from './size-choice.module.css'

/** Selects the size of a parcel from those sold for its country and delivery method. */
export const SizeChoice = ({
  parcel,
  country,
  hideLegend = false,
}: {
  parcel: ParcelDraft
  country: string
  /** Hides the legend visually, for use below a heading with the same text. */
  hideLegend?: boolean
}) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={classNames(styles.legend, hideLegend && hidden.hidden)}>
        {t('size.legend')}
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
