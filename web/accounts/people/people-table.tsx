import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { may, mayEditPerson } from '#shared/accounts/permissions.ts'
import type { CompanyPerson } from '#shared/api/accounts.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { ResendButton } from '#web/auth/resend-button.tsx'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { useValue } from '#web/lib/use-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import styles from './people-card.module.css'
import { sortPeople } from './sort-people.ts'
import { StateBadge } from '#web/accounts/state-badge.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'

/** Callbacks of the buttons of a person's row. */
interface PersonActions {
  onEdit: (person: CompanyPerson) => void
  onRemove: (person: CompanyPerson) => void
  onResend: (person: CompanyPerson) => Promise<void>
}

/** The state of a person who has not accepted the invitation yet. */
const PendingState = ({
  person,
  mayEdit,
  onResend,
}: Pick<PersonActions, 'onResend'> & { person: CompanyPerson; mayEdit: boolean }) => {
  const { t } = useTranslation('settings')
  const invitedAt = person.data.invited_to_company_time
  return (
    <>
      <StateBadge
        state="waiting"
        text={
          invitedAt === null
            ? t('people.pending')
            : t('people.pendingSince', { date: formatWireDate(invitedAt) })
        }
      />
      {mayEdit && (
        <div className={styles.resend}>
          <ResendButton
            label={t('people.resend')}
            target={formatFullName(person)}
            sentAt={invitedAt === null ? 0 : Date.parse(invitedAt)}
            onResend={() => onResend(person)}
          />
        </div>
      )}
    </>
  )
}

const PersonRow = ({
  account,
  person,
  onEdit,
  onRemove,
  onResend,
}: PersonActions & { account: OwnAccount; person: CompanyPerson }) => {
  const { t } = useTranslation('settings')
  const name = formatFullName(person)
  const mayManage = may('managePeople', account)
  const mayEdit = mayManage && mayEditPerson(account, person)
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>
        {name}
        {person.id === account.id && <span className={styles.own}>{t('people.you')}</span>}
      </TableCell>
      <TableCell className={styles.contact}>
        <span>{person.email}</span>
        {person.phone !== '' && <span>{formatPhone(person.phone)}</span>}
      </TableCell>
      <TableCell>{person.role !== null && t(`roles.${person.role}`)}</TableCell>
      <TableCell>
        {person.user_id === null ? (
          <PendingState person={person} mayEdit={mayEdit} onResend={onResend} />
        ) : (
          <StateBadge state="done" text={t('people.active')} />
        )}
      </TableCell>
      {mayManage && (
        <TableCell className={styles.actions}>
          {mayEdit && (
            <>
              <IconButton
                icon={editIcon}
                label={t('people.editOf', { name })}
                onClick={() => onEdit(person)}
              />
              <IconButton
                icon="trash"
                label={t('people.removeOf', { name })}
                onClick={() => onRemove(person)}
              />
            </>
          )}
        </TableCell>
      )}
    </TableRow>
  )
}

/** The people of a company as a table, or as cards on narrow screens. */
export const PeopleTable = ({
  account,
  people,
  ...actions
}: PersonActions & { account: OwnAccount; people: readonly CompanyPerson[] }) => {
  const { t } = useTranslation('settings')
  const { lang } = localeFacts[useValue(currentLocale)]
  const columns = [t('people.name'), t('people.contact'), t('people.role'), t('people.state')]
  return (
    <Table
      label={t('people.title')}
      columns={columns}
      actions={may('managePeople', account) ? t('people.actions') : undefined}
      cardsBelow="52rem"
    >
      {sortPeople(people, lang).map((person) => (
        <PersonRow key={person.id} account={account} person={person} {...actions} />
      ))}
    </Table>
  )
}
