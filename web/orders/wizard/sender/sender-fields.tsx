import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { ContactNameField } from '#web/contacts/contact-name-field.tsx'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useLabelPreview } from '#web/labels/use-label-preview.tsx'
import { SenderEmail, SenderPhone } from '#web/orders/form/sender-fields.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Says that the phone of an edited order is kept. The texts `edit` are loaded with the order. */
const HiddenPhoneHint = () => {
  const { t } = useTranslation('edit')
  return t('phoneHidden')
}

/** Name, phone and e-mail of the sender. */
export const SenderFields = ({
  control,
  onUse,
}: {
  control: Control<OrderForm>
  /** Called with a suggested contact; without it none are suggested. */
  onUse: ((contact: Contact) => void) | undefined
}) => {
  const { t } = useTranslation('wizard')
  const isPhoneHidden = useWizard().source?.is_phone_hidden ?? false
  const preview = useLabelPreview(useWatch({ control, name: 'sender.name' }))
  const name = {
    control,
    name: 'sender.name',
    inputName: 'name',
    label: t('sender.name'),
    hint: preview,
    required: true,
  } as const
  return (
    <Stack split>
      {onUse ? (
        <ContactNameField {...name} party="sender" onUse={onUse} />
      ) : (
        <BoundTextField {...name} autoComplete="name" />
      )}
      <SenderPhone
        control={control}
        inputName="phone"
        required={!isPhoneHidden}
        hint={isPhoneHidden ? <HiddenPhoneHint /> : t('sender.phoneHint')}
      />
      <SenderEmail control={control} inputName="email" hint={t('sender.emailHint')} />
    </Stack>
  )
}
