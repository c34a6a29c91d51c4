import { MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { findProduct } from '../state/order-bodies.ts'
import type { ParcelForm } from './use-parcel-form.ts'

/** The content and weight of the parcel. */
export const ContentFields = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const grams = findProduct(useApp(), form.parcel)?.weight ?? MAX_PARCEL_GRAMS
  const optional = t('common:optional')
  return (
    <Stack split>
      <TextField
        {...form.textProps('content')}
        label={t('content')}
        hint={t('contentHint')}
        optional={optional}
      />
      <TextField
        {...form.textProps('weight')}
        label={t('weight')}
        hint={t('weightHint', { kg: formatKilograms(grams) })}
        inputMode="decimal"
        optional={optional}
      />
    </Stack>
  )
}
