import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { may, mayEditPerson } from '#shared/accounts/permissions.ts'
import type { CompanyPerson } from '#shared/api/accounts.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { ResendButton } from '#web/domain/account/resend-button.tsx'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { useValue } from '#web/lib/use-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './people-card.module.css'
import { sortPeople } from './sort-people.ts'
import { StateBadge } from '../state-badge.tsx'
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
    <div role="row" className={styles.row}>
      <div role="cell" className={classNames(styles.cell, styles.name)}>
        {name}
        {person.id === account.id && <span className={styles.own}>{t('people.you')}</span>}
      </div>
      <div role="cell" className={classNames(styles.cell, styles.contact)}>
        <span>{person.email}</span>
        {person.phone !== '' && <span>{formatPhone(person.phone)}</span>}
      </div>
      <div role="cell" className={styles.cell}>
        {person.role !== null && t(`roles.${person.role}`)}
      </div>
      <div role="cell" className={styles.cell}>
        {person.user_id === null ? (
          <PendingState person={person} mayEdit={mayEdit} onResend={onResend} />
        ) : (
          <StateBadge state="done" text={t('people.active')} />
        )}
      </div>
      {mayManage && (
        <div role="cell" className={classNames(styles.cell, styles.actions)}>
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
        </div>
      )}
    </div>
  )
}

/**
 * The people of a company as a table, or as cards on narrow screens. It uses ARIA table roles
 * because a `table` element with another CSS `display` is no table to a screen reader.
 */
export const PeopleTable = ({
  account,
  people,
  ...actions
}: PersonActions & { account: OwnAccount; people: readonly CompanyPerson[] }) => {
  const { t } = useTranslation('settings')
  const { lang } = localeFacts[useValue(currentLocale)]
  const columns = [t('people.name'), t('people.contact'), t('people.role'), t('people.state')]
  return (
    <div className={styles.container}>
      <div role="table" className={styles.table} aria-label={t('people.title')}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.headRow}>
            {columns.map((column) => (
              <div key={column} role="columnheader" className={styles.cell}>
                {column}
              </div>
            ))}
            {may('managePeople', account) && (
              <div role="columnheader" className={styles.cell}>
                <VisuallyHidden>{t('people.actions')}</VisuallyHidden>
              </div>
            )}
          </div>
        </div>
        <div role="rowgroup" className={styles.body}>
          {sortPeople(people, lang).map((person) => (
            <PersonRow key={person.id} account={account} person={person} {...actions} />
          ))}
        </div>
      </div>
    </div>
  )
}
