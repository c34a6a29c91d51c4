import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherAccount } from '#shared/accounts/account.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { bankIcon } from '#web/ui/icons/later-icons.ts'
import { logOutUser } from '#web/auth/session-actions.ts'
import styles from './account-menu.module.css'
import AddPrivateDialog from '#web/accounts/add-private-dialog.tsx'
import { findPrivateAccount, switchToAccount } from '#web/auth/switch-to-account.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

const CompanyDialog = lazyDialog(() => import('#web/accounts/company/company-dialog.tsx'))

const getIcon = ({ company_id, is_backoffice }: OtherAccount) =>
  is_backoffice ? 'settings' : company_id === null ? 'user' : bankIcon

/** The user's accounts: shows the current one, switches to others, adds accounts and logs out. */
const AccountMenu = () => {
  const { t } = useTranslation(['account', 'shell'])
  const { account, accounts } = useApp()
  const [adding, setAdding] = useState<'private' | 'company'>()
  const close = () => setAdding(undefined)
  const getKindLabel = ({ company_id, is_backoffice }: OtherAccount) =>
    is_backoffice ? t('backoffice') : company_id === null ? t('privateAccount') : undefined
  return (
    <div className={styles.account}>
      <Menu
        icon="user"
        variant="secondary"
        title={account?.display_name}
        label={
          <>
            <VisuallyHidden>{t('current')}: </VisuallyHidden>
            {account?.display_name}
          </>
        }
      >
        {accounts.map((each) => {
          const isCurrent = each.id === account?.id
          const kind = getKindLabel(each)
          return (
            <MenuItem
              key={each.id}
              icon={getIcon(each)}
              current={isCurrent}
              onClick={() => {
                if (!isCurrent) void attempt(switchToAccount(each.id))
              }}
            >
              {each.display_name}
              {kind !== undefined && (
                <span className={classNames(typography.note, styles.kind)}>{kind}</span>
              )}
              {each.status === 'inactive' && (
                <span className={classNames(typography.smallStrong, styles.deactivated)}>
                  {t('deactivated')}
                </span>
              )}
            </MenuItem>
          )
        })}
        <hr className={styles.line} />
        {!findPrivateAccount(accounts) && (
          <MenuItem icon="plus" onClick={() => setAdding('private')}>
            {t('addPrivate')}
          </MenuItem>
        )}
        <MenuItem icon="plus" onClick={() => setAdding('company')}>
          {t('addCompany')}
        </MenuItem>
        <MenuItem icon="log-out" onClick={() => void logOutUser()}>
          {t('shell:menu.logOut')}
        </MenuItem>
      </Menu>
      {adding === 'private' && <AddPrivateDialog onClose={close} />}
      {adding === 'company' && (
        <CompanyDialog onClose={close} onSaved={({ id }) => attempt(switchToAccount(id))} />
      )}
    </div>
  )
}

export default AccountMenu
