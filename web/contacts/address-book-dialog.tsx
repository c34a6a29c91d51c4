import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import { type PartyType, partyTypes } from '#shared/contacts/party-types.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './address-book.module.css'
import { ContactFileButtons } from './contact-file-buttons.tsx'
import { ContactList } from './contact-list.tsx'
import { useFileDrop } from '#web/lib/use-file-drop.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const ImportDialog = lazyDialog(() => import('#web/contacts/import/import-dialog.tsx'))
const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'))
const ExportDialog = lazyDialog(() => import('#web/contacts/export/export-dialog.tsx'))

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
  const { t } = useTranslation('account')
  const [party, setParty] = useState<PartyType>(firstParty)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), debounceMs)
  const [files, setFiles] = useState<{ name: 'import'; file?: File } | { name: 'export' }>()
  /** Changed contacts are listed again. */
  const [changes, setChanges] = useState(0)
  const noteChange = () => setChanges((count) => count + 1)
  const [edited, setEdited] = useState<{ contact?: Contact }>()
  const { handlers } = useFileDrop((file) => setFiles({ name: 'import', file }))
  const names = { recipient: t('contacts.recipients'), sender: t('contacts.senders') }
  return (
    <Dialog title={t('contacts.title')} onClose={onClose} width="l" footer={footer}>
      <div className={classNames(layout.column4, styles.body)} {...handlers}>
        <Tabs
          label={t('contacts.kinds')}
          tabs={partyTypes.map((name) => ({ name, text: names[name] }))}
          selected={party}
          onSelect={setParty}
        >
          {onUse && <p>{t('contacts.choose')}</p>}
          <div className={classNames(layout.wrap2, styles.tools)}>
            <TextField
              type="search"
              label={t('contacts.search')}
              value={text}
              autoComplete="off"
              spellCheck={false}
              suffix={<Icon name="search" />}
              onChange={({ target }) => setText(target.value)}
            />
            <ContactFileButtons
              onAdd={() => setEdited({})}
              onImport={() => setFiles({ name: 'import' })}
              onExport={() => setFiles({ name: 'export' })}
            />
          </div>
          <ContactList
            key={changes}
            party={party}
            search={search}
            onUse={onUse}
            onEdit={(contact) => setEdited({ contact })}
          />
        </Tabs>
      </div>
      {edited && (
        <ContactDialog
          party={party}
          contact={edited.contact}
          onSaved={() => {
            setEdited(undefined)
            noteChange()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {files?.name === 'import' && (
        <ImportDialog
          party={party}
          file={files.file}
          onChanged={noteChange}
          onClose={() => setFiles(undefined)}
        />
      )}
      {files?.name === 'export' && (
        <ExportDialog party={party} onClose={() => setFiles(undefined)} />
      )}
    </Dialog>
  )
}

export default AddressBookDialog
