import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { findProduct } from '#shared/orders/form/to-body.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { ParcelCountry } from './country-choice.tsx'
import styles from './parcel-block.module.css'
import { ParcelMethod } from './parcel-method.tsx'
import { SizeChoice } from './size-choice.tsx'
import { useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

/** One of several parcels as an accordion item; opening it closes the others. */
const ParcelBlock = ({
  order,
  number,
  hasOwnCountry,
  isNew,
  onRemove,
}: {
  order: OrderForm
  number: number
  /** Whether the parcels go to several countries. */
  hasOwnCountry: boolean
  /** Whether the parcel was just added; the block then opens and takes the focus. */
  isNew: boolean
  onRemove: () => void
}) => {
  const { t } = useTranslation('wizard')
  const { getName: getSizeName } = useSizeTexts()
  const locale = useValue(currentLocale)
  const product = findProduct(useApp(), order)
  const block = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Opened here, not by markup: the browser closes a `details` that is inserted open next to an
    // open one of the same name.
    if (!isNew || !block.current) return
    block.current.open = true
    block.current.querySelector('summary')?.focus({ preventScroll: true })
    block.current.scrollIntoView({ block: 'start' })
  }, [isNew])
  return (
    <Fold
      ref={block}
      name="parcel"
      className={classNames(layout.card, styles.block)}
      headClass={styles.head}
      head={
        <>
          <h2 className={styles.title}>{t('parcels.number', { number })}</h2>
          <span className={classNames(typography.note, styles.facts)}>
            {hasOwnCountry && <>{getCountryName(order.destination_country, locale)} · </>}
            {t(`method.${order.delivery_method}`)}
            {product && <> · {getSizeName(product)}</>}
          </span>
          {product && <Price amount={product.price} />}
        </>
      }
    >
      <div className={classNames(layout.column4, styles.content)}>
        {hasOwnCountry && <ParcelCountry order={order} />}
        <ParcelMethod order={order} />
        <SizeChoice order={order} level={3} />
        <div>
          <Button variant="quiet" size="s" icon="trash" onClick={onRemove}>
            {t('parcels.remove', { number })}
          </Button>
        </div>
      </div>
    </Fold>
  )
}

export default ParcelBlock
