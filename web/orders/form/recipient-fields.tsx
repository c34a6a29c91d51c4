import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { ContactNameField } from '#web/contacts/contact-name-field.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { usePhoneCleaner } from '#web/lib/forms/use-phone-cleaner.ts'
import { useLabelPreview } from '#web/labels/use-label-preview.tsx'
import type { OrderFields } from './use-order-fields.ts'

type RecipientForm = Pick<OrderFields, 'control' | 'order'>

/** The name of the recipient, with suggestions of the address book. */
export const RecipientName = ({
  form: { control },
  onUse,
}: {
  form: RecipientForm
  /** Called with a suggested contact; without it none are suggested. */
  onUse: ((contact: Contact) => void) | undefined
}) => {
  const { t } = useTranslation('recipient')
  const preview = useLabelPreview(useWatch({ control, name: 'recipient.name' }))
  const name = {
    control,
    name: 'recipient.name',
    inputName: 'recipient_name',
    label: t('name'),
    hint: preview,
    required: true,
  } as const
  return onUse ? (
    <ContactNameField {...name} party="recipient" onUse={onUse} />
  ) : (
    <BoundTextField {...name} autoComplete="off" />
  )
}

/** The phone of the recipient. */
export const RecipientPhone = ({ form: { control, order } }: { form: RecipientForm }) => {
  const { t } = useTranslation('recipient')
  const clean = usePhoneCleaner(order.destination_country)
  return (
    <BoundPhoneField
      control={control}
      name="recipient.phone"
      inputName="recipient_phone"
      clean={clean}
      label={t('phone')}
      autoComplete="off"
      required
      placeholder={getPhonePrefix(order.destination_country)}
    />
  )
}

/** The e-mail of the recipient. */
export const RecipientEmail = ({ form: { control } }: { form: RecipientForm }) => {
  const { t } = useTranslation(['recipient', 'common'])
  return (
    <BoundEmailField
      control={control}
      name="recipient.email"
      inputName="recipient_email"
      label={t('email')}
      autoComplete="off"
      optional={t('common:optional')}
    />
  )
}
