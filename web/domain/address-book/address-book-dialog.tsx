import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/address-book/contact.ts'
import { type PartyType, partyTypes } from '#shared/address-book/party-types.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './address-book.module.css'
import { ContactList } from './contact-list.tsx'

const debounceMs = 250

/**
 * The address book: recipients and senders, searched by name or phone. With `onUse` a name is a
 * button that uses the contact.
 */
const AddressBookDialog = ({
  party: firstParty = 'recipient',
  onUse,
  onClose,
  footer,
}: {
  /** The tab shown first. */
  party?: PartyType
  onUse?: (contact: Contact) => void
  onClose: () => void
  footer?: ReactNode
}) => {
  const { t } = useTranslation(['account', 'common'])
  const [party, setParty] = useState<PartyType>(firstParty)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), debounceMs)
  const names = { recipient: t('contacts.recipients'), sender: t('contacts.senders') }
  return (
    <Dialog
      title={t('contacts.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="l"
      footer={footer}
    >
      <div className={styles.body}>
        <Tabs
          label={t('contacts.kinds')}
          tabs={partyTypes.map((name) => ({ name, text: names[name] }))}
          selected={party}
          onSelect={setParty}
        >
          {onUse && <p>{t('contacts.choose')}</p>}
          <TextField
            type="search"
            label={t('contacts.search')}
            value={text}
            autoComplete="off"
            spellCheck={false}
            suffix={<Icon name="search" />}
            onChange={({ target }) => setText(target.value)}
          />
          <ContactList party={party} search={search} onUse={onUse} />
        </Tabs>
      </div>
    </Dialog>
  )
}

export default AddressBookDialog
