import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { Table } from '#web/ui/table.tsx'
import { type ContactActions, ContactRow } from './contact-row.tsx'

/** Contacts as a table, or as cards on narrow screens. */
export const ContactTable = ({
  ref,
  party,
  contacts,
  removed,
  busy,
  ...actions
}: ContactActions & {
  ref: Ref<HTMLDivElement>
  party: PartyType
  contacts: readonly Contact[]
  /** Ids of the contacts that were removed and can be restored. */
  removed: ReadonlySet<string>
  /** Id of the contact that is being removed or restored. */
  busy: string | undefined
}) => {
  const { t } = useTranslation('account')
  const isRecipients = party === 'recipient'
  const columns = [
    t('contacts.name'),
    t('contacts.phone'),
    isRecipients ? `${t('contacts.place')}, ${t('contacts.email')}` : t('contacts.email'),
  ]
  return (
    <Table
      ref={ref}
      label={t(isRecipients ? 'contacts.recipients' : 'contacts.senders')}
      columns={columns}
      actions={t('contacts.actions')}
      cardsBelow="30rem"
    >
      {contacts.map((contact) => (
        <ContactRow
          key={contact.id}
          contact={contact}
          isRemoved={removed.has(contact.id)}
          isBusy={busy === contact.id}
          {...actions}
        />
      ))}
    </Table>
  )
}
