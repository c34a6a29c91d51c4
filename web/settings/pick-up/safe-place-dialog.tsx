import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { saveAccountPlace } from '#shared/api/places.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import {
  checkSafePlace,
  maxDescription,
  type SafePlaceAddress,
} from '#shared/places/safe-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextArea } from '#web/ui/forms/bound/bound-text-area.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import type { AccountPlaces } from './pick-up.ts'

/** Named as in the request body, as the rules and the server report errors. */
interface Values {
  place: SafePlaceAddress
  location_description: string
}

const SafePlaceAddressFields = ({ control }: { control: Control<Values> }) => {
  const { t } = useTranslation(['settings', 'common', 'recipient'])
  const optional = t('common:optional')
  return (
    <>
      <BoundTextField
        control={control}
        name="place.address_street"
        label={t('recipient:street')}
        required
      />
      <Stack split>
        <BoundTextField
          control={control}
          name="place.address_house"
          label={t('recipient:house')}
          optional={optional}
        />
        <BoundTextField
          control={control}
          name="place.address_apartment"
          label={t('recipient:apartment')}
          optional={optional}
        />
        <BoundTextField
          control={control}
          name="place.address_city"
          label={t('recipient:city')}
          required
        />
        <BoundTextField
          control={control}
          name="place.address_zip"
          label={t('recipient:zip')}
          optional={optional}
        />
      </Stack>
    </>
  )
}

/** Adds or edits the safe place. */
const SafePlaceDialog = ({
  country,
  place,
  onSaved,
  onClose,
}: {
  country: SourceCountry
  place: AccountPlace | undefined
  onSaved: (after: AccountPlaces) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const address = place?.address
  const form = useRuleForm<Values>({
    defaultValues: {
      place: {
        name: address?.name ?? '',
        address_country_code: country,
        address_street: address?.address_street ?? '',
        address_house: address?.address_house ?? '',
        address_apartment: address?.address_apartment ?? '',
        address_city: address?.address_city ?? '',
        address_zip: address?.address_zip ?? '',
      },
      location_description: place?.location_description ?? '',
    },
    check: (values) => checkSafePlace(values.place, values.location_description),
    save: async (values) => {
      const account_place_id = place?.account_place_id ?? null
      await onSaved(await callApi(saveAccountPlace, { body: { account_place_id, ...values } }))
    },
  })
  const { control } = form
  return (
    <FormDialog
      title={t(place ? 'safePlace.editTitle' : 'safePlace.addTitle')}
      form={form}
      onClose={onClose}
    >
      <BoundTextField
        control={control}
        name="place.name"
        label={t('safePlace.name')}
        hint={t('safePlace.nameHint')}
        optional={t('common:optional')}
      />
      <SafePlaceAddressFields control={control} />
      <BoundTextArea
        control={control}
        name="location_description"
        label={t('safePlace.description')}
        hint={`${t('safePlace.descriptionHint')} ${form.watch('location_description').length} / ${maxDescription}`}
        required
      />
    </FormDialog>
  )
}

export default SafePlaceDialog
