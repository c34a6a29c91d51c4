import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useLabelPreview } from '#web/domain/order-form/label-preview/use-label-preview.tsx'
import { findProduct } from '#shared/orders/form/to-body.ts'
import type { OrderFields } from '#web/domain/order-form/use-order-fields.ts'

/** The content and weight of the parcel. */
export const ContentFields = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation(['recipient', 'common'])
  const grams = findProduct(useApp(), form.order)?.weight ?? MAX_PARCEL_GRAMS
  const optional = t('common:optional')
  const { control } = form
  const preview = useLabelPreview(useWatch({ control, name: 'content' }))
  return (
    <Stack split>
      <BoundTextField
        control={control}
        name="content"
        label={t('content')}
        hint={preview || t('contentHint')}
        optional={optional}
      />
      <BoundTextField
        control={control}
        name="estimated_weight"
        label={t('weight')}
        hint={t('weightHint', { kg: formatKilograms(grams) })}
        inputMode="decimal"
        optional={optional}
      />
    </Stack>
  )
}
