import { useTranslation } from 'react-i18next'
import { checkContact, getContactCountry } from '#shared/contacts/check-contact.ts'
import type { Contact, ContactBody } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { deleteContact, saveContact } from '#shared/api/contacts.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { usePhoneCleaner } from '#web/lib/forms/use-phone-cleaner.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { formatContactPlace } from './format-contact-place.ts'

type Values = Pick<ContactBody, 'name' | 'phone' | 'email'>

/** Adds a contact, or changes one. The saved place stays. */
const ContactDialog = ({
  party,
  contact,
  onSaved,
  onClose,
}: {
  party: PartyType
  /** The contact that is changed. */
  contact: Contact | undefined
  onSaved: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['account', 'common'])
  const { country } = useApp()
  const phoneCountry = getContactCountry({ place: contact?.place ?? null }, country)
  const clean = usePhoneCleaner(phoneCountry)
  const toBody = (values: Values): ContactBody => ({
    party_type: party,
    ...values,
    place: contact?.place ?? null,
  })
  const form = useRuleForm<Values>({
    defaultValues: {
      name: contact?.name ?? '',
      phone: contact?.phone ?? getPhonePrefix(phoneCountry),
      email: contact?.email ?? '',
    },
    check: (values) => checkContact(toBody(values), country),
    save: async (values) => {
      const saved = await callApi(saveContact, { body: toBody(values) })
      // Another name or phone is another contact. It is saved first, so that nothing is lost.
      if (contact && saved.contact.id !== contact.id)
        await callApi(deleteContact, { body: { id: contact.id } })
      showToast(t('contacts.saved', { name: saved.contact.name }))
      onSaved()
    },
  })
  const { control } = form
  const place = contact ? formatContactPlace(contact) : ''
  const title = contact ? t('contacts.edit', { name: contact.name }) : t('contacts.add')
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <BoundTextField
        control={control}
        name="name"
        label={t('contacts.name')}
        autoComplete="off"
        required
      />
      <BoundPhoneField
        control={control}
        name="phone"
        clean={clean}
        label={t('contacts.phone')}
        autoComplete="off"
        placeholder={getPhonePrefix(phoneCountry)}
        required
      />
      <BoundEmailField
        control={control}
        name="email"
        label={t('contacts.email')}
        autoComplete="off"
        optional={t('common:optional')}
      />
      {place !== '' && (
        <p>
          {t('contacts.place')}: {place}
        </p>
      )}
    </FormDialog>
  )
}

export default ContactDialog
