import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import type { Contact } from '#shared/address-book/contact.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { ContactNameField } from '#web/domain/address-book/contact-name-field.tsx'
import { Stack } from '#web/ui/card.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useLabelPreview } from '#web/domain/order-form/label-preview/use-label-preview.tsx'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'

/** The name, phone and e-mail of the recipient. */
export const RecipientFields = ({
  form,
  onUse,
}: {
  form: ParcelForm
  /** Called with a suggested contact; without it none are suggested. */
  onUse: ((contact: Contact) => void) | undefined
}) => {
  const { t } = useTranslation(['recipient', 'common'])
  const { control, country } = form
  const preview = useLabelPreview(useWatch({ control, name: 'recipient.name' }))
  const name = {
    control,
    name: 'recipient.name',
    inputName: 'recipient_name',
    label: t('name'),
    hint: preview,
    required: true,
  } as const
  return (
    <Stack>
      {onUse ? (
        <ContactNameField {...name} party="recipient" onUse={onUse} />
      ) : (
        <BoundTextField {...name} autoComplete="off" />
      )}
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
