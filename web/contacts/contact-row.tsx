import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { editIcon, returnIcon } from '#web/ui/icons/later-icons.ts'
import { TableCell, TableRow } from '#web/ui/table.tsx'
import styles from './contact-table.module.css'
import { formatContactPlace } from './format-contact-place.ts'

/** What can be done with a contact. */
export interface ContactActions {
  /** Without it names are plain text. */
  readonly onUse: ((contact: Contact) => void) | undefined
  readonly onEdit: (contact: Contact) => void
  readonly onRemove: (contact: Contact) => void
  readonly onRestore: (contact: Contact) => void
}

interface ContactRowProps extends ContactActions {
  contact: Contact
  isRemoved: boolean
  isBusy: boolean
}

/** Moves the focus to the button that replaces the pressed one, once it can be pressed. */
const useFocusOnChange = (isRemoved: boolean, isBusy: boolean) => {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(isRemoved)
  useEffect(() => {
    if (isBusy || before.current === isRemoved) return
    before.current = isRemoved
    row.current?.querySelector<HTMLButtonElement>('[data-action]')?.focus()
  }, [isRemoved, isBusy])
  return row
}

/** A contact in the table: the name uses it; a removed one can be restored. */
export const ContactRow = ({
  contact,
  isRemoved,
  isBusy,
  onUse,
  onEdit,
  onRemove,
  onRestore,
}: ContactRowProps) => {
  const { t } = useTranslation('account')
  const row = useFocusOnChange(isRemoved, isBusy)
  const { name, phone, email, party_type } = contact
  const place = party_type === 'recipient' ? formatContactPlace(contact) : ''
  return (
    <TableRow ref={row} className={classNames(styles.row, isRemoved && styles.removed)}>
      <TableCell className={styles.name}>
        {onUse && !isRemoved ? (
          <button
            type="button"
            className={styles.use}
            aria-label={t('contacts.use', { name })}
            onClick={() => onUse(contact)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </TableCell>
      <TableCell className={styles.phone}>{formatPhone(phone)}</TableCell>
      <TableCell className={styles.details}>
        {place}
        {email !== '' && <span className={classNames(place !== '' && styles.email)}>{email}</span>}
      </TableCell>
      <TableCell className={styles.actions}>
        {isRemoved ? (
          <Button
            size="s"
            icon={returnIcon}
            busy={isBusy}
            data-action
            onClick={() => onRestore(contact)}
          >
            {t('contacts.undo')}
          </Button>
        ) : (
          <>
            <IconButton
              icon={editIcon}
              label={t('contacts.edit', { name })}
              disabled={isBusy}
              onClick={() => onEdit(contact)}
            />
            <IconButton
              icon="trash"
              label={t('contacts.remove', { name })}
              disabled={isBusy}
              data-action
              onClick={() => onRemove(contact)}
            />
          </>
        )}
      </TableCell>
    </TableRow>
  )
}
