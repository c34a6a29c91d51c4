import { useTranslation } from 'react-i18next'
import {
  getCustomFields,
  getOrderNumberRule,
  isFieldShown,
} from '#shared/accounts/field-settings.ts'
import { ContentField, WeightField } from '#web/orders/form/parcel-fields.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { isEditing, orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import styles from './order-fields.module.css'
import { SizeField } from '#web/orders/form/size-field.tsx'

const ReferenceField = ({ control }: Pick<OrderFields, 'control'>) => {
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

/** The size, weight, number, order number and description of the parcels, without hidden fields. */
export const ParcelFields = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation('add-orders')
  const { control } = form
  const fields = getCustomFields(useApp().account)
  return (
    <>
      {isFieldShown(fields, 'parcel_size') && (
        <div className={classNames(styles.whole, styles.size)}>
          <SizeField form={form} />
        </div>
      )}
      {isFieldShown(fields, 'weight') && (
        <div className={styles.weight}>
          <WeightField form={form} isCompact />
        </div>
      )}
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
      {isFieldShown(fields, 'parcel_description') && (
        <div className={styles.content}>
          <ContentField form={form} isCompact />
        </div>
      )}
    </>
  )
}
