import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { searchBackoffice } from '#shared/api/backoffice.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { buildBackofficeAccountPath } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './found-accounts.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

type FoundAccount = CallResult<typeof searchBackoffice>['accounts'][number]

/** The accounts that a search has found, each a link. */
export const FoundAccounts = ({ accounts }: { accounts: readonly FoundAccount[] }) => {
  const { t } = useTranslation(['backoffice', 'settings'])
  return (
    <Card title={t('search.accounts')} count={accounts.length}>
      <ul className={styles.accounts}>
        {accounts.map(({ id, kind, name, company_name: company, role, status }) => (
          <li key={id}>
            <Link
              to={buildBackofficeAccountPath(id)}
              className={classNames(layout.row3, styles.account)}
            >
              <ListItemText name={company ?? name}>
                {[
                  t(`kind.${kind}`),
                  company !== null && name,
                  role !== null && t(`settings:roles.${role}`),
                  status === 'inactive' && t('account.inactive'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </ListItemText>
              <Icon name={chevronRightIcon} className={styles.icon} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
