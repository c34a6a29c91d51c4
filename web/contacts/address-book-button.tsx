import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'

/** The address book, loaded when it is opened. */
export const AddressBookDialog = lazyDialog(() => import('./address-book-dialog.tsx'))

/** Opens the address book. With `onUse` a name uses the contact and closes it. */
export const AddressBookButton = ({
  label,
  party,
  isIcon = false,
  onUse,
}: {
  /** The text of the button; by default the title of the dialog. */
  label?: string
  /** The tab shown first. */
  party?: PartyType
  /** Whether an icon stands for the text. */
  isIcon?: boolean
  onUse?: (contact: Contact) => void
}) => {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isIcon ? (
        <IconButton
          icon="user"
          label={label ?? t('contacts.title')}
          onClick={() => setIsOpen(true)}
        />
      ) : (
        <Button size="s" icon="user" onClick={() => setIsOpen(true)}>
          {label ?? t('contacts.title')}
        </Button>
      )}
      {isOpen && (
        <AddressBookDialog
          {...(party && { party })}
          {...(onUse && {
            onUse: (contact: Contact) => {
              setIsOpen(false)
              onUse(contact)
            },
          })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
