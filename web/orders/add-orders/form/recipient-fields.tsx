import { AddressBookButton } from '#web/contacts/address-book-button.tsx'
import { useHasAddressBook } from '#web/contacts/use-address-book.ts'
import {
  RecipientEmail,
  RecipientName,
  RecipientPhone,
} from '#web/orders/form/recipient-fields.tsx'
import { PasteButton } from '#web/orders/form/paste/paste-button.tsx'
import { UnfilledNotice } from '#web/orders/form/unfilled-notice.tsx'
import { useRecipientContact } from '#web/orders/form/use-recipient-contact.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import layout from '#web/ui/layout/layout.module.css'
import styles from './order-fields.module.css'

/** The name, phone and e-mail of the recipient in the columns of the form. */
export const RecipientFields = ({ form }: { form: OrderFields }) => {
  const hasBook = useHasAddressBook()
  const { use, unfilled } = useRecipientContact(form)
  return (
    <>
      <div className={styles.name}>
        {/* Before the name, from which Tab leads to the phone. */}
        {hasBook && <AddressBookButton isIcon party="recipient" onUse={use} />}
        <PasteButton isIcon form={form} onUse={use} />
        <div className={layout.fill}>
          <RecipientName form={form} onUse={hasBook ? use : undefined} />
        </div>
      </div>
      {unfilled && (
        <div className={styles.notice}>
          <UnfilledNotice unfilled={unfilled} />
        </div>
      )}
      <div className={styles.phone}>
        <RecipientPhone form={form} />
      </div>
      <div className={styles.phone}>
        <RecipientEmail form={form} />
      </div>
    </>
  )
}
