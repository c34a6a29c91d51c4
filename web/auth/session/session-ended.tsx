import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SessionEnd } from '#shared/accounts/session-end.ts'
import { logInUser, openHome } from '#web/auth/session-actions.ts'
import { closeSessionNotice } from '#web/auth/session-notice.ts'
import { paths } from '#web/navigation/paths.ts'
import { hasRoute } from '#web/navigation/route-table.ts'
import { Support } from '#web/support/support.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LoginInPlace } from './login-in-place.tsx'

const titles = {
  expired: 'session.expired.title',
  logged_out: 'session.loggedOut.title',
  password_changed: 'session.passwordChanged.title',
  deactivated: 'session.deactivated.title',
  removed: 'session.removed.title',
} as const satisfies Record<SessionEnd, string>

const reasons = {
  expired: 'session.expired.text',
  logged_out: 'session.loggedOut.text',
  password_changed: 'session.passwordChanged.text',
  deactivated: 'session.deactivated.text',
  removed: 'session.removed.text',
} as const satisfies Record<SessionEnd, string>

/**
 * Tells why the session has ended, and logs in again on the same page. `path` is the address of a page that
 * was opened after the end: the login leads to it.
 */
export const SessionEnded = ({ end, path }: { end: SessionEnd; path?: string }) => {
  const { t } = useTranslation('entry')
  const { user } = useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const close = () => closeSessionNotice('explained')
  const continueAsGuest = () => {
    if (path === undefined) openHome(currentLocale.get())
    else {
      close()
      if (pathname === paths.login) void navigate(paths.newShipment, { replace: true })
    }
  }
  return (
    <Dialog title={t(titles[end])} onClose={close} width="s">
      <Stack>
        <Notice tone="warning" live>
          {t(reasons[end])}
        </Notice>
        {end === 'deactivated' ? (
          <Support />
        ) : (
          <>
            {path === undefined && <p>{t('session.kept')}</p>}
            <LoginInPlace
              email={user?.email ?? ''}
              {...(path !== undefined && {
                logIn: async (credentials) => {
                  await logInUser(credentials)
                  close()
                  void navigate(hasRoute(path) ? path : paths.welcome, { replace: true })
                  return false
                },
              })}
            />
          </>
        )}
        <Button variant="quiet" wide onClick={continueAsGuest}>
          {t('session.asGuest')}
        </Button>
      </Stack>
    </Dialog>
  )
}
