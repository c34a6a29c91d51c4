import { useTranslation } from 'react-i18next'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/**
 * Checkbox to save the drop-off as the account's preferred one. Shown when all parcels go to
 * lockers, the account's phone is verified and the drop-off is not saved yet.
 */
export const SaveDropOffCheckbox = ({
  checked,
  onChecked,
}: {
  checked: boolean
  onChecked: (checked: boolean) => void
}) => {
  const { t } = useTranslation('payment')
  const { account } = useApp()
  const { drop_off, orders } = useWizard()
  const isOffered =
    account?.phone_verified === true &&
    orders.every(({ delivery_method }) => delivery_method === 'apt')
  const place = isOffered ? drop_off?.place : undefined
  const { data } = useCall(getDropoffPlace, place ? {} : null)
  if (!place || !data || data.place_id === place.id) return null
  return (
    <Checkbox
      label={t('dropOff.keep')}
      checked={checked}
      onChange={({ target }) => onChecked(target.checked)}
    />
  )
}
