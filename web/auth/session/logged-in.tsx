import { useTranslation } from 'react-i18next'
import { reloadApp } from '#web/auth/session-actions.ts'
import { closeSessionNotice } from '#web/auth/session-notice.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Tells a guest's page that another tab has logged in; the page goes on as that user. */
export const LoggedIn = ({ app }: { app: AppData }) => {
  const { t } = useTranslation('entry')
  const name = app.account?.display_name ?? ''
  const goOn = async () => {
    closeSessionNotice('repeat')
    await attempt(reloadApp())
  }
  return (
    <Dialog
      title={t('session.loggedIn.title')}
      onClose={() => void goOn()}
      width="s"
      footer={
        <Button variant="primary" onClick={() => void goOn()}>
          {t('session.goOnAs', { name })}
        </Button>
      }
    >
      <p>{t('session.loggedIn.text', { name })}</p>
    </Dialog>
  )
}
