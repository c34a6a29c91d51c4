import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/address-book/contact.ts'
import type { PartyType } from '#shared/address-book/party-types.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type ContactActions, ContactRow } from './contact-row.tsx'
import styles from './contact-table.module.css'

/**
 * Contacts as a table, or as cards on narrow screens. It uses ARIA table roles because a `table`
 * element with another CSS `display` is no table to a screen reader.
 */
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
    <div ref={ref} className={styles.container}>
      <div
        role="table"
        className={styles.table}
        aria-label={t(isRecipients ? 'contacts.recipients' : 'contacts.senders')}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.headRow}>
            {columns.map((column) => (
              <div key={column} role="columnheader" className={styles.cell}>
                {column}
              </div>
            ))}
            <div role="columnheader" className={styles.cell}>
              <VisuallyHidden>{t('contacts.actions')}</VisuallyHidden>
            </div>
          </div>
        </div>
        <div role="rowgroup" className={styles.body}>
          {contacts.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              isRemoved={removed.has(contact.id)}
              isBusy={busy === contact.id}
              {...actions}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
