import { useTranslation } from 'react-i18next'
import { AddressBookButton } from '#web/domain/address-book/address-book-button.tsx'
import { useHasAddressBook } from '#web/domain/address-book/use-address-book.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import styles from './parcel-form-fields.module.css'
import { RecipientFields } from './recipient-fields.tsx'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'
import { useRecipientContact } from '#web/domain/order-form/use-recipient-contact.ts'

/** The recipient of a parcel, with the address book of those who have one. */
export const RecipientSection = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation(['recipient', 'account'])
  const hasBook = useHasAddressBook()
  const { use, unfilled } = useRecipientContact(form)
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{t('recipient')}</h3>
        {hasBook && <AddressBookButton party="recipient" onUse={use} />}
      </div>
      <RecipientFields form={form} onUse={hasBook ? use : undefined} />
      {unfilled && (
        <Notice tone="warning" live title={t('account:contacts.notFilled.title')}>
          {t(`account:contacts.notFilled.${unfilled.reason}`, { place: unfilled.place })}
        </Notice>
      )}
      {hasBook && (
        <BoundCheckbox
          control={form.control}
          name="save_recipient"
          label={t('account:contacts.saveRecipient')}
        />
      )}
    </section>
  )
}
