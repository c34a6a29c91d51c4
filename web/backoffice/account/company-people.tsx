import { useTranslation } from 'react-i18next'
import type { getBackofficeAccount } from '#shared/api/backoffice.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import styles from './company-people.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

type Person = CallResult<typeof getBackofficeAccount>['people'][number]

const PersonRow = ({ person }: { person: Person }) => {
  const { t } = useTranslation(['backoffice', 'settings'])
  const toVerified = (isVerified: boolean) =>
    t(isVerified ? 'settings:profile.verified' : 'settings:profile.notVerified')
  const { role, status, locale_code, email, phone } = person
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>
        {formatFullName(person)}
        <span className={classNames(typography.note, styles.second)}>
          {[
            role !== null && t(`settings:roles.${role}`),
            localeFacts[locale_code].name,
            status === 'inactive' && t('account.inactive'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </TableCell>
      <TableCell>
        {email}
        <span className={classNames(typography.note, styles.second)}>
          {person.is_email_refused
            ? t('account.emailRefused')
            : toVerified(person.is_email_verified)}
        </span>
      </TableCell>
      <TableCell>
        {formatPhone(phone)}
        {phone !== '' && (
          <span className={classNames(typography.note, styles.second)}>
            {toVerified(person.phone_verified)}
          </span>
        )}
      </TableCell>
    </TableRow>
  )
}

/** The people of a company, or the one person of a private account. */
export const CompanyPeople = ({ label, people }: { label: string; people: readonly Person[] }) => {
  const { t } = useTranslation('settings')
  return (
    <Table label={label} columns={[t('people.name'), t('email'), t('phone')]} cardsBelow="30rem">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </Table>
  )
}
