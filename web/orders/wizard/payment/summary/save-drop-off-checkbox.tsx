import { useTranslation } from 'react-i18next'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { maySaveDropOff } from './may-save-drop-off.ts'

/**
 * Checkbox to save the drop-off as the account's preferred one. Shown where that may be saved and
 * is not yet.
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
  const place = maySaveDropOff(account, orders) ? drop_off?.place : undefined
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
