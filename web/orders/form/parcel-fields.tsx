import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { formatKilograms, MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useLabelPreview } from '#web/labels/use-label-preview.tsx'
import type { OrderFields } from './use-order-fields.ts'

interface ParcelFieldProps {
  form: Pick<OrderFields, 'control' | 'order'>
  /** Whether the field takes one line: without a hint below it. */
  isCompact?: boolean
}

/** What the parcel contains, with what the label prints of it. */
export const ContentField = ({ form: { control }, isCompact = false }: ParcelFieldProps) => {
  const { t } = useTranslation(['recipient', 'common'])
  const preview = useLabelPreview(useWatch({ control, name: 'content' }))
  return (
    <BoundTextField
      control={control}
      name="content"
      label={t('content')}
      hint={preview || (!isCompact && t('contentHint'))}
      optional={t('common:optional')}
      autoComplete={isCompact ? 'off' : undefined}
    />
  )
}

/** The weight of the parcel in kilograms, up to that of its size. */
export const WeightField = ({ form: { control, order }, isCompact = false }: ParcelFieldProps) => {
  const { t } = useTranslation(['recipient', 'common'])
  const maxGrams = findProduct(useApp(), order)?.weight ?? MAX_PARCEL_GRAMS
  const limit = t('weightHint', { kg: formatKilograms(maxGrams) })
  return (
    <BoundTextField
      control={control}
      name="estimated_weight"
      label={t('weight')}
      inputMode="decimal"
      optional={t('common:optional')}
      {...(isCompact ? { placeholder: limit, autoComplete: 'off' } : { hint: limit })}
    />
  )
}
