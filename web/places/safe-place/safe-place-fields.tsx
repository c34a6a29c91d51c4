import type { Control, FieldPathByValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import {
  maxDescription,
  type Photo,
  type SafePlace,
  type SafePlaceAddress,
} from '#shared/places/safe-places.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextArea } from '#web/ui/forms/bound/bound-text-area.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import type { PhotoAccess } from './use-photos.ts'

/** A safe place as a form edits it. Named as in the request body, as rules and server name errors. */
export interface SafePlaceValues {
  place: SafePlaceAddress
  location_description: string
  /** Ids of stored photos. */
  photos: string[]
}

/** Returns the values of a form for a safe place, empty ones for a new place. */
export const toSafePlaceValues = (
  country: SourceCountry,
  { address, location_description, photos }: Partial<SafePlace> = {},
): SafePlaceValues => ({
  place: {
    name: address?.name ?? '',
    address_country_code: address?.address_country_code ?? country,
    address_street: address?.address_street ?? '',
    address_house: address?.address_house ?? '',
    address_apartment: address?.address_apartment ?? '',
    address_city: address?.address_city ?? '',
    address_zip: address?.address_zip ?? '',
  },
  location_description: location_description ?? '',
  photos: (photos ?? []).map(({ id }) => id),
})

const AddressFields = ({ control }: { control: Control<SafePlaceValues> }) => {
  const { t } = useTranslation(['recipient', 'common'])
  const optional = t('common:optional')
  const text = (name: FieldPathByValue<SafePlaceValues, string>, label: string) => (
    <BoundTextField control={control} name={name} label={label} optional={optional} />
  )
  return (
    <>
      <BoundTextField control={control} name="place.address_street" label={t('street')} required />
      <Stack split>
        {text('place.address_house', t('house'))}
        {text('place.address_apartment', t('apartment'))}
        <BoundTextField control={control} name="place.address_city" label={t('city')} required />
        {text('place.address_zip', t('zip'))}
      </Stack>
    </>
  )
}

/** The fields of a safe place: name, address, where exactly, and photos. */
export const SafePlaceFields = ({
  form,
  photos,
  access,
}: {
  form: RuleForm<SafePlaceValues>
  /** The photos that the place has. */
  photos: readonly Photo[]
  access: PhotoAccess
}) => {
  const { t } = useTranslation(['safe-place', 'common', 'recipient'])
  const { control } = form
  const length = form.watch('location_description').length
  return (
    <>
      <BoundTextField
        control={control}
        name="place.name"
        label={t('name')}
        hint={t('nameHint')}
        optional={t('common:optional')}
      />
      <AddressFields control={control} />
      <BoundTextArea
        control={control}
        name="location_description"
        label={t('description')}
        hint={`${t('descriptionHint')} ${t('length', { length, most: maxDescription })}`}
        required
      />
      <PhotoChooser
        initial={photos}
        access={access}
        onChange={(ids, uploads) => {
          form.setValue('photos', ids)
          form.waitFor(uploads)
        }}
      />
    </>
  )
}
