import { useTranslation } from 'react-i18next'
import { AddressBookButton } from '#web/contacts/address-book-button.tsx'
import { useHasAddressBook } from '#web/contacts/use-address-book.ts'
import {
  RecipientEmail,
  RecipientName,
  RecipientPhone,
} from '#web/orders/form/recipient-fields.tsx'
import { PasteButton } from '#web/orders/form/paste/paste-button.tsx'
import { UnfilledNotice } from '#web/orders/form/unfilled-notice.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { useRecipientContact } from '#web/orders/form/use-recipient-contact.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { useSeveralParcels } from './use-several-parcels.ts'

/** The recipient of a parcel, with the address book of those who have one. */
export const RecipientSection = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation(['recipient', 'account'])
  const hasBook = useHasAddressBook()
  const { use, unfilled } = useRecipientContact(form)
  const several = useSeveralParcels()
  return (
    <section className={layout.column3}>
      <div className={layout.bar}>
        <h3>{t('recipient')}</h3>
        <span className={layout.bar}>
          <PasteButton form={form} several={several} onUse={use} />
          {hasBook && <AddressBookButton party="recipient" onUse={use} />}
        </span>
      </div>
      <Stack split>
        <RecipientName form={form} onUse={hasBook ? use : undefined} />
        <RecipientPhone form={form} />
        <RecipientEmail form={form} />
      </Stack>
      {unfilled && <UnfilledNotice unfilled={unfilled} />}
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
