import { useTranslation } from 'react-i18next'
import { useWatch } from 'react-hook-form'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { ContactNameField } from '#web/domain/address-book/contact-name-field.tsx'
import { useHasAddressBook } from '#web/domain/address-book/use-address-book.ts'
import { useLabelPreview } from '#web/domain/order-form/label-preview/use-label-preview.tsx'
import { useRecipientContact } from '#web/domain/order-form/use-recipient-contact.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import styles from './order-fields.module.css'
import type { FormParcel } from './use-form-parcel.ts'

/** The recipient's name, with suggestions of the address book where the company has one. */
const NameField = ({ parcel }: { parcel: FormParcel }) => {
  const { t } = useTranslation(['recipient', 'account'])
  const { control } = parcel
  const hasBook = useHasAddressBook()
  const { use, unfilled } = useRecipientContact(parcel)
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
    <>
      <div className={styles.half}>
        {hasBook ? (
          <ContactNameField {...name} party="recipient" onUse={use} />
        ) : (
          <BoundTextField {...name} autoComplete="off" />
        )}
      </div>
      {unfilled && (
        <div className={styles.notice}>
          <Notice tone="warning" live title={t('account:contacts.notFilled.title')}>
            {t(`account:contacts.notFilled.${unfilled.reason}`, { place: unfilled.place })}
          </Notice>
        </div>
      )}
    </>
  )
}

/** The name, phone and e-mail of the recipient. */
export const RecipientFields = ({ parcel }: { parcel: FormParcel }) => {
  const { t } = useTranslation(['recipient', 'common'])
  const { control, country } = parcel
  return (
    <>
      <NameField parcel={parcel} />
      <div className={styles.half}>
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
      </div>
      <div className={styles.half}>
        <BoundEmailField
          control={control}
          name="recipient.email"
          inputName="recipient_email"
          label={t('email')}
          autoComplete="off"
          optional={t('common:optional')}
        />
      </div>
    </>
  )
}
