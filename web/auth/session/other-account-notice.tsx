import { useTranslation } from 'react-i18next'
import { openHome, resumeAccount } from '#web/auth/session-actions.ts'
import { closeSessionNotice } from '#web/auth/session-notice.ts'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoginInPlace } from './login-in-place.tsx'

/**
 * Tells that another tab works for another account, before this page does anything for it. Offers to
 * go on as the page's account, which may need a login, or to change to the other one.
 */
export const OtherAccountNotice = ({ app }: { app: AppData }) => {
  const { t } = useTranslation('entry')
  const { account, user } = useApp()
  const names = { own: account?.display_name ?? '', other: app.account?.display_name ?? '' }
  const isSameUser = app.accounts.some(({ id }) => id === account?.id)
  const { isBusy, run: resume } = useAction(async () => {
    if (account && (await resumeAccount(account.id))) closeSessionNotice('repeat')
  })
  return (
    <Dialog
      title={t('session.switched.title')}
      onClose={() => closeSessionNotice('explained')}
      width="s"
      tone="warning"
    >
      <Stack>
        <p>{t('session.switched.text', names)}</p>
        {isSameUser ? (
          <Button variant="primary" wide busy={isBusy} onClick={resume}>
            {t('session.goOnAs', { name: names.own })}
          </Button>
        ) : (
          <LoginInPlace email={user?.email ?? ''} />
        )}
        <Button variant="quiet" wide onClick={() => openHome(app.locale_code)}>
          {t('session.changeTo', { name: names.other })}
        </Button>
      </Stack>
    </Dialog>
  )
}
