import { useState } from 'react'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { announce } from '#web/ui/toast.tsx'
import { productOf } from '../state/order-bodies.ts'
import { removeParcel } from '../state/parcels.ts'
import type { ParcelDraft } from '../state/wizard-draft.ts'
import styles from './parcel-block.module.css'
import { ParcelChoice } from './parcel-choice.tsx'

/** One of several parcels: a line that opens its choices. The newest is open at first. */
export const ParcelBlock = ({
  parcel,
  country,
  number,
  isLast,
}: {
  parcel: ParcelDraft
  country: string
  number: number
  isLast: boolean
}) => {
  const { t } = useTranslation('wizard')
  const product = productOf(useApp(), parcel)
  const [isOpen] = useState(isLast)
  return (
    <details className={styles.block} name="parcel" open={isOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{t('parcels.number', { number })}</h2>
        <span className={styles.facts}>
          {t(`method.${parcel.delivery_method}`)}
          {product && <> · {product.name}</>}
        </span>
        {product && <Price amount={product.price} />}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>
        <ParcelChoice parcel={parcel} country={country} />
        <div>
          <Button
            variant="quiet"
            size="s"
            icon="trash"
            onClick={() => {
              removeParcel(parcel.key)
              announce(t('parcels.removed', { number }))
            }}
          >
            {t('parcels.remove', { number })}
          </Button>
        </div>
      </div>
    </details>
  )
}
