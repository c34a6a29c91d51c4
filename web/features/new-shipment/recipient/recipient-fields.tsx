import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useLabelPreview } from '../label-preview/use-label-preview.tsx'
import type { ParcelForm } from './use-parcel-form.ts'

/** The name, phone and e-mail of the recipient. */
export const RecipientFields = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation(['recipient', 'common'])
  const { control, country } = form
  const preview = useLabelPreview(useWatch({ control, name: 'recipient.name' }))
  return (
    <Stack>
      <BoundTextField
        control={control}
        name="recipient.name"
        inputName="recipient_name"
        label={t('name')}
        hint={preview}
        autoComplete="off"
        required
      />
      <Stack split>
        <BoundPhoneField
          control={control}
          name="recipient.phone"
          inputName="recipient_phone"
          clean={(typed) => toInternationalPhone(typed, country)}
          label={t('phone')}
          autoComplete="off"
          required
          placeholder={getPhonePrefix(country)}
        />
        <BoundEmailField
          control={control}
          name="recipient.email"
          inputName="recipient_email"
          label={t('email')}
          autoComplete="off"
          optional={t('common:optional')}
        />
      </Stack>
    </Stack>
  )
}
