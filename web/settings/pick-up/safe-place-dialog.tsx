import { useTranslation } from 'react-i18next'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { saveAccountPlace } from '#shared/api/places.ts'
import { checkSafePlace } from '#shared/places/safe-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import {
  SafePlaceFields,
  type SafePlaceValues,
  toSafePlaceValues,
} from '#web/places/safe-place/safe-place-fields.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import type { AccountPlaces, OwnSafePlace } from './pick-up.ts'

/** Photos are uploaded for the account. */
const ownAccount = {}

/** Adds or edits a safe place. */
const SafePlaceDialog = ({
  country,
  place,
  onSaved,
  onClose,
}: {
  country: SourceCountry
  place: OwnSafePlace | undefined
  onSaved: (after: AccountPlaces) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common', 'recipient', 'safe-place'])
  const check = (values: SafePlaceValues) =>
    checkSafePlace(values.place, values.location_description)
  const form = useRuleForm<SafePlaceValues>({
    defaultValues: toSafePlaceValues(country, place),
    check,
    save: async (values) => {
      const account_place_id = place?.account_place_id ?? null
      await onSaved(await callApi(saveAccountPlace, { body: { account_place_id, ...values } }))
    },
  })
  return (
    <FormDialog
      title={t(place ? 'safePlace.editTitle' : 'safePlace.addTitle')}
      form={form}
      disabled={check(form.watch()).length > 0}
      onClose={onClose}
    >
      <SafePlaceFields form={form} photos={place?.photos ?? []} access={ownAccount} />
    </FormDialog>
  )
}

export default SafePlaceDialog
