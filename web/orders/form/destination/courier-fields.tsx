import { useTranslation } from 'react-i18next'
import { findCountry } from '#shared/countries/find-country.ts'
import { ANY_TIME, timeWindows } from '#shared/orders/time-windows.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'

/** Instructions for the network's couriers: a comment and, in some countries, a time window. */
export const CourierFields = ({
  form,
  isCompact = false,
}: {
  form: OrderFields
  /** Whether the fields take as little room as they can, in the columns of what surrounds them. */
  isCompact?: boolean
}) => {
  const { t } = useTranslation(['recipient', 'common'])
  const { control, order } = form
  const courier = findCountry(order.destination_country)?.core
  if (!courier) return null
  const windows = timeWindows.map(({ value, hours }) => ({
    value: String(value),
    label: hours ? t('window', { from: `${hours[0]}.00`, until: `${hours[1]}.00` }) : t('anyTime'),
  }))
  const fields = (
    <>
      <BoundTextField
        control={control}
        name="information_for_courier"
        label={t('courierComment')}
        hint={!isCompact && t('courierCommentHint')}
        optional={t('common:optional')}
      />
      {courier.hasTimeWindows && (
        <BoundSelectField
          control={control}
          name="timewindow"
          label={t('timewindow')}
          options={windows}
          value={String(order.timewindow ?? ANY_TIME)}
          toValue={Number}
        />
      )}
    </>
  )
  return isCompact ? fields : <Stack split={courier.hasTimeWindows}>{fields}</Stack>
}
