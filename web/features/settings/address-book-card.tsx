import { useTranslation } from 'react-i18next'
import { AddressBookButton } from '#web/domain/address-book/address-book-button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Opens the address book of a private account. Companies open it from their services. */
export const AddressBookCard = () => {
  const { t } = useTranslation('contacts')
  return (
    <Card title={t('title')} actions={<AddressBookButton label={t('show')} />}>
      <p>{t('settingsText')}</p>
    </Card>
  )
}
