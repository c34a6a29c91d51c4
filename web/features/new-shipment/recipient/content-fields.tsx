import { MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import { useApp } from '#web/lib/app-data.ts'
import { formatKilograms } from '#web/lib/format.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { productOf } from '../state/order-bodies.ts'
import type { ParcelForm } from './parcel-form.ts'

/** What is in the parcel and what it weighs. */
export const ContentFields = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const grams = productOf(useApp(), form.parcel)?.weight ?? MAX_PARCEL_GRAMS
  const optional = t('common:optional')
  return (
    <Stack split>
      <TextField
        {...form.text('content')}
        label={t('content')}
        hint={t('contentHint')}
        optional={optional}
      />
      <TextField
        {...form.text('weight')}
        label={t('weight')}
        hint={t('weightHint', { kg: formatKilograms(grams) })}
        inputMode="decimal"
        optional={optional}
      />
    </Stack>
  )
}
