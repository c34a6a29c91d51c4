import type { HomeCountry } from '#shared/accounts/account.ts'
import { saveAccountPlace } from '#shared/api/places.ts'
import {
  type AccountPlace,
  maxDescription,
  type SafePlaceAddress,
  checkSafePlace,
} from '#shared/places/preferred-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { AccountPlaces } from './pick-up.ts'
import { useDialogForm, type DialogForm } from '../use-dialog-form.ts'

/** Keys are the paths in the request body, as the rules and the server report them. */
interface Values {
  'place.name': string
  'place.address_street': string
  'place.address_house': string
  'place.address_apartment': string
  'place.address_city': string
  'place.address_zip': string
  location_description: string
}

const toSafePlaceAddress = (values: Values, country: HomeCountry): SafePlaceAddress => ({
  name: values['place.name'],
  address_country_code: country,
  address_street: values['place.address_street'],
  address_house: values['place.address_house'],
  address_apartment: values['place.address_apartment'],
  address_city: values['place.address_city'],
  address_zip: values['place.address_zip'],
})

const SafePlaceAddressFields = ({ form }: { form: DialogForm<Values> }) => {
  const { t } = useTranslation('settings')
  const optional = t('common:optional')
  return (
    <>
      <TextField
        {...form.getTextProps('place.address_street')}
        label={t('recipient:street')}
        required
      />
      <Stack split>
        <TextField
          {...form.getTextProps('place.address_house')}
          label={t('recipient:house')}
          optional={optional}
        />
        <TextField
          {...form.getTextProps('place.address_apartment')}
          label={t('recipient:apartment')}
          optional={optional}
        />
        <TextField
          {...form.getTextProps('place.address_city')}
          label={t('recipient:city')}
          required
        />
        <TextField
          {...form.getTextProps('place.address_zip')}
          label={t('recipient:zip')}
          optional={optional}
        />
      </Stack>
    </>
  )
}

/** Adds or edits the safe place. */
export const SafePlaceDialog = ({
  country,
  place,
  onSaved,
  onClose,
}: {
  country: HomeCountry
  place: AccountPlace | undefined
  onSaved: (after: AccountPlaces) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation('settings')
  const address = place?.address
  const form = useDialogForm<Values>({
    defaultValues: {
      'place.name': address?.name ?? '',
      'place.address_street': address?.address_street ?? '',
      'place.address_house': address?.address_house ?? '',
      'place.address_apartment': address?.address_apartment ?? '',
      'place.address_city': address?.address_city ?? '',
      'place.address_zip': address?.address_zip ?? '',
      location_description: place?.location_description ?? '',
    },
    check: (values) =>
      checkSafePlace(toSafePlaceAddress(values, country), values.location_description),
    save: async (values) => {
      const after = await callApi(saveAccountPlace, {
        body: {
          account_place_id: place?.account_place_id ?? null,
          place: toSafePlaceAddress(values, country),
          location_description: values.location_description,
        },
      })
      await onSaved(after)
    },
  })
  return (
    <FormDialog
      title={t(place ? 'safePlace.editTitle' : 'safePlace.addTitle')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.getTextProps('place.name')}
        label={t('safePlace.name')}
        hint={t('safePlace.nameHint')}
        optional={t('common:optional')}
      />
      <SafePlaceAddressFields form={form} />
      <TextAreaField
        {...form.getTextProps('location_description')}
        label={t('safePlace.description')}
        hint={`${t('safePlace.descriptionHint')} ${form.values.location_description.length} / ${maxDescription}`}
        required
      />
    </FormDialog>
  )
}
