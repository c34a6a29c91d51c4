import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  getCustomFields,
  getOrderNumberRule,
  isFieldShown,
} from '#shared/accounts/field-settings.ts'
import { MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import { useLabelPreview } from '#web/domain/order-form/label-preview/use-label-preview.tsx'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { isEditing, orderDraft } from '../state/order-draft.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { OrderFields } from '#web/domain/order-form/use-order-fields.ts'
import styles from './order-fields.module.css'
import { SizeField } from './size-field.tsx'

interface ControlProps {
  control: Control<OrderForm>
}

const ContentField = ({ control }: ControlProps) => {
  const { t } = useTranslation(['recipient', 'common'])
  const preview = useLabelPreview(useWatch({ control, name: 'content' }))
  return (
    <div className={styles.content}>
      <BoundTextField
        control={control}
        name="content"
        label={t('content')}
        hint={preview}
        optional={t('common:optional')}
        autoComplete="off"
      />
    </div>
  )
}

const ReferenceField = ({ control }: ControlProps) => {
  const { t } = useTranslation(['add-orders', 'common'])
  const rule = getOrderNumberRule(getCustomFields(useApp().account))
  return (
    <div className={styles.reference}>
      <BoundTextField
        control={control}
        name="reference"
        label={t('reference')}
        autoComplete="off"
        {...(rule === 'required' ? { required: true } : { optional: t('common:optional') })}
        {...(rule === 'numeric' && { inputMode: 'numeric' })}
      />
    </div>
  )
}

const WeightField = ({ control, maxGrams }: ControlProps & { maxGrams: number }) => {
  const { t } = useTranslation(['recipient', 'common'])
  return (
    <div className={styles.weight}>
      <BoundTextField
        control={control}
        name="estimated_weight"
        label={t('weight')}
        placeholder={t('weightHint', { kg: formatKilograms(maxGrams) })}
        inputMode="decimal"
        optional={t('common:optional')}
        autoComplete="off"
      />
    </div>
  )
}

/** The size, weight, number, order number and description of the parcels, without hidden fields. */
export const ParcelFields = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const { control, order } = form
  const fields = getCustomFields(app.account)
  const maxGrams = findProduct(app, order)?.weight ?? MAX_PARCEL_GRAMS
  return (
    <>
      {isFieldShown(fields, 'parcel_size') && (
        <div className={classNames(styles.whole, styles.size)}>
          <SizeField form={form} />
        </div>
      )}
      {isFieldShown(fields, 'weight') && <WeightField control={control} maxGrams={maxGrams} />}
      {/* A stored shipment is one parcel. */}
      {isFieldShown(fields, 'no_of_parcels') && !isEditing(orderDraft.get().source) && (
        <div className={styles.number}>
          <BoundTextField
            control={control}
            name="parcels"
            label={t('parcels')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
      )}
      {isFieldShown(fields, 'order_no') && <ReferenceField control={control} />}
      {isFieldShown(fields, 'parcel_description') && <ContentField control={control} />}
    </>
  )
}
