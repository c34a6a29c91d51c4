import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { findPrivateAccount, switchToAccount } from '#web/auth/switch-to-account.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { bankIcon } from '#web/ui/icons/later-icons.ts'
import { ListRow } from '#web/ui/list-row.tsx'
import layout from '#web/ui/layout/layout.module.css'

const AddPrivateDialog = lazyDialog(() => import('#web/accounts/add-private-dialog.tsx'))
const CompanyDialog = lazyDialog(() => import('#web/accounts/company/company-dialog.tsx'))

type Account = AppData['accounts'][number]

const getAccountKind = ({ company_id, is_backoffice }: Account) =>
  is_backoffice ? 'backoffice' : company_id === null ? 'private' : 'company'

const icons = { backoffice: 'settings', private: 'user', company: bankIcon } as const

/** Lists the person's accounts. Switches to another account, adds a private one or a company. */
export const AccountsCard = ({
  account,
  accounts,
}: {
  account: OwnAccount
  accounts: readonly Account[]
}) => {
  const { t } = useTranslation(['settings', 'account'])
  const { busy, run: switchTo } = useAction(switchToAccount)
  return (
    <Card title={t('accounts.title')}>
      <ul>
        {accounts.map((each) => (
          <ListRow
            key={each.id}
            icon={icons[getAccountKind(each)]}
            name={each.display_name}
            details={
              <>
                {t(`accounts.kinds.${getAccountKind(each)}`)}
                {each.status === 'inactive' && ` · ${t('account:deactivated')}`}
                {each.role !== null && each.company_id !== null && ` · ${t(`roles.${each.role}`)}`}
              </>
            }
            current={each.id === account.id ? t('accounts.inUse') : undefined}
          >
            <Button
              size="s"
              busy={busy === each.id}
              disabled={busy !== undefined}
              aria-label={`${t('accounts.switch')}: ${each.display_name}`}
              onClick={() => switchTo(each.id)}
            >
              {t('accounts.switch')}
            </Button>
          </ListRow>
        ))}
      </ul>
      <div className={layout.wrap3}>
        {!findPrivateAccount(accounts) && (
          <DialogButton size="s" icon="plus" text={t('account:addPrivate')}>
            {(close) => <AddPrivateDialog onClose={close} />}
          </DialogButton>
        )}
        <DialogButton size="s" icon="plus" text={t('account:addCompany')}>
          {(close) => (
            <CompanyDialog onClose={close} onSaved={({ id }) => attempt(switchToAccount(id))} />
          )}
        </DialogButton>
      </div>
    </Card>
  )
}
