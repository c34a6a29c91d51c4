import { isCoreCountry } from '#shared/contacts/countries.ts'
import { ANY_TIME, timeWindows } from '#shared/orders/time-windows.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { ParcelForm } from './use-parcel-form.ts'

/** Instructions for the courier: a comment in ee, lv, lt and fi, and a time window in ee. */
export const CourierFields = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const { parcel, country } = form
  if (!isCoreCountry(country)) return null
  const windows = timeWindows.map(({ value, hours }) => ({
    value: String(value),
    label: hours ? t('window', { from: `${hours[0]}.00`, until: `${hours[1]}.00` }) : t('anyTime'),
  }))
  return (
    <Stack split={country === 'ee'}>
      <TextField
        {...form.textProps('information_for_courier')}
        label={t('courierComment')}
        hint={t('courierCommentHint')}
        optional={t('common:optional')}
      />
      {country === 'ee' && (
        <SelectField
          label={t('timewindow')}
          options={windows}
          value={String(parcel.timewindow ?? ANY_TIME)}
          onChange={({ target }) => form.update({ timewindow: Number(target.value) })}
        />
      )}
    </Stack>
  )
}
