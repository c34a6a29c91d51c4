import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { openHome } from '#web/auth/session-actions.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'

const OwnDataDialog = lazyDialog(() => import('./own-data-dialog.tsx'))

/** Saves the user's data as a file, and deletes the user, who has left all companies before. */
export const OwnDataCard = ({ user }: { user: OwnUser }) => {
  const { t } = useTranslation('settings')
  const { accounts } = useApp()
  const locale = useValue(currentLocale)
  const isInCompany = accounts.some(({ company_id }) => company_id !== null)
  return (
    <Card title={t('ownData.title')}>
      <p>{t('ownData.text')}</p>
      {isInCompany && <p>{t('ownData.inCompany')}</p>}
      <div className={layout.wrap3}>
        <DialogButton size="s" text={t('ownData.save')}>
          {(close) => (
            <OwnDataDialog
              act="save"
              user={user}
              onClose={close}
              onDone={() => {
                close()
                showToast(t('ownData.saved'))
              }}
            />
          )}
        </DialogButton>
        {!isInCompany && (
          <DialogButton size="s" text={t('ownData.delete')}>
            {(close) => (
              <OwnDataDialog
                act="delete"
                user={user}
                onClose={close}
                onDone={() => {
                  announceSessionChange()
                  openHome(locale)
                }}
              />
            )}
          </DialogButton>
        )}
      </div>
    </Card>
  )
}
