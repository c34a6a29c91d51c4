import { isCoreCountry } from '#shared/contacts/countries.ts'
import { ANY_TIME, timeWindows } from '#shared/orders/time-windows.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ParcelForm } from './parcel-form.ts'

/** What a courier is told: a comment within ee, lv, lt and fi, a time of the day in Estonia. */
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
        {...form.text('information_for_courier')}
        label={t('courierComment')}
        hint={t('courierCommentHint')}
        optional={t('common:optional')}
      />
      {country === 'ee' && (
        <SelectField
          label={t('timewindow')}
          options={windows}
          value={String(parcel.timewindow ?? ANY_TIME)}
          onChange={({ target }) => form.write({ timewindow: Number(target.value) })}
        />
      )}
    </Stack>
  )
}
