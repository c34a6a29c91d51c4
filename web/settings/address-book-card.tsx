import { useTranslation } from 'react-i18next'
import { AddressBookButton } from '#web/contacts/address-book-button.tsx'
import { useHasAddressBook } from '#web/contacts/use-address-book.ts'
import { Card } from '#web/ui/card.tsx'

/** Opens the address book of a private account. Companies open it from their services. */
const AddressBookCard = () => {
  const { t } = useTranslation('account')
  if (!useHasAddressBook()) return null
  return (
    <Card title={t('contacts.title')}>
      <p>{t('contacts.settingsText')}</p>
      <div>
        <AddressBookButton label={t('contacts.show')} />
      </div>
    </Card>
  )
}

export default AddressBookCard
