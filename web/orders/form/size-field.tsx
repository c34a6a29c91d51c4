import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { listSizes } from '#shared/orders/form/change-route.ts'
import { isWeightBand, useSizeTexts } from './use-size-texts.ts'
import type { OrderFields } from './use-order-fields.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './size-field.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The parcel size with its price. Nothing where the route has one size, which is measured later. */
export const SizeField = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation('wizard')
  const { getName, getMeasures } = useSizeTexts()
  const id = useId()
  const { destination_country, product_id, delivery_method } = form.order
  const error = useFieldError(form.control, 'product_id')
  const sizes = listSizes(useApp(), destination_country, delivery_method)
  if (sizes.length <= 1) return null
  return (
    <div className={classNames(layout.column1, styles.sizes)}>
      <Segments legend={t('size.legend')}>
        {sizes.map((product) => (
          <SegmentOption
            key={product.id}
            name="product_id"
            label={
              <span className={styles.size}>
                {getName(product)}{' '}
                {isWeightBand(product) && (
                  <small className={styles.price}>{getMeasures(product)}</small>
                )}
                <small className={styles.price}>
                  <Price amount={product.price} />
                </small>
              </span>
            }
            checked={product.id === product_id}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error && id}
            onChange={() => {
              form.update({ product_id: product.id })
              form.showErrorsOf(['product_id'])
            }}
          />
        ))}
      </Segments>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
