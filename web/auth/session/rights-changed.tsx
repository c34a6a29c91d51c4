import { useTranslation } from 'react-i18next'
import { reloadSameAccount } from '#web/auth/session-actions.ts'
import { closeSessionNotice } from '#web/auth/session-notice.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Tells that the person's role in the company has changed, and shows the page with the new rights. */
export const RightsChanged = ({ app: { account } }: { app: AppData }) => {
  const { t } = useTranslation(['entry', 'settings', 'common'])
  const close = async () => {
    closeSessionNotice('explained')
    await attempt(reloadSameAccount())
  }
  const role = account?.role
  return (
    <Dialog
      title={t('session.rights.title')}
      onClose={() => void close()}
      width="s"
      tone="warning"
      footer={
        <Button variant="primary" onClick={() => void close()}>
          {t('common:ok')}
        </Button>
      }
    >
      <Stack>
        <p>{t('session.rights.text')}</p>
        {role && (
          <p>
            {t('session.rights.role', {
              company: account.company_display_name,
              role: t(`settings:roles.${role}`),
            })}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
