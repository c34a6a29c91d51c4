import { useState } from 'react'
import type { OtherAccount } from '#shared/accounts/account.ts'
import { useApp } from '#web/lib/app-data.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { logOutHere } from '../session-actions.ts'
import styles from './account-menu.module.css'
import { AddPrivateDialog } from './add-private-dialog.tsx'
import { privateAccountOf, switchToAccount } from './switch-to-account.ts'

const CompanyDialog = lazyPart(
  ['company'],
  () => import('#web/domain/companies/company-dialog.tsx'),
)

const iconOf = ({ company_id, is_backoffice }: OtherAccount) =>
  is_backoffice ? 'settings' : company_id === null ? 'user' : 'bank'

/** The accounts of the person: which one is in use, going on in another, adding one, logging out. */
const AccountMenu = () => {
  const { t } = useTranslation('account')
  const { account, accounts } = useApp()
  const [adding, setAdding] = useState<'private' | 'company'>()
  const close = () => setAdding(undefined)
  const kindOf = ({ company_id, is_backoffice }: OtherAccount) =>
    is_backoffice ? t('backoffice') : company_id === null ? t('privateAccount') : undefined
  return (
    <div className={styles.account}>
      <Menu
        icon="user"
        variant="secondary"
        label={
          <>
            <VisuallyHidden>{t('current')}: </VisuallyHidden>
            {account?.display_name}
          </>
        }
      >
        {accounts.map((each) => {
          const isCurrent = each.id === account?.id
          const kind = kindOf(each)
          return (
            <MenuItem
              key={each.id}
              icon={iconOf(each)}
              current={isCurrent}
              onClick={() => {
                if (!isCurrent) void attempt(switchToAccount(each.id))
              }}
            >
              {each.display_name}
              {kind !== undefined && <span className={styles.kind}>{kind}</span>}
            </MenuItem>
          )
        })}
        <hr className={styles.line} />
        {!privateAccountOf(accounts) && (
          <MenuItem icon="plus" onClick={() => setAdding('private')}>
            {t('addPrivate')}
          </MenuItem>
        )}
        <MenuItem icon="plus" onClick={() => setAdding('company')}>
          {t('addCompany')}
        </MenuItem>
        <MenuItem icon="log-out" onClick={() => void logOutHere()}>
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
