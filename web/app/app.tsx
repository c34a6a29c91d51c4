import { useEffect, type ReactNode } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { sessionNotice } from '#web/auth/session-notice.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { setLangParam } from '#web/lib/i18n/page-locale.ts'
import { removeTrailingSlash } from '#web/navigation/paths.ts'
import { AuthDialogHost } from './auth-dialog-host.tsx'
import { Screens } from './screens.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

/** Removes a trailing slash and sets `lang` in the URL. */
const NormalizeUrl = () => {
  const currentLocation = useLocation()
  const { pathname, search, hash } = currentLocation
  // The navigation state set by the previous screen; it must survive the replace.
  const state: unknown = currentLocation.state
  const navigate = useNavigate()
  const locale = useValue(currentLocale)
  useEffect(() => {
    const normalized = {
      pathname: removeTrailingSlash(pathname),
      search: setLangParam(search, locale),
    }
    if (normalized.pathname !== pathname || normalized.search !== search) {
      void navigate({ ...normalized, hash }, { replace: true, state })
    }
  }, [pathname, search, hash, state, locale, navigate])
  return null
}

const SessionDialog = lazyComponent(() => import('#web/auth/session/session-dialog.tsx'), Nothing)

/** Shows what has become of the session when another tab, device or person has changed it. */
const SessionDialogHost = () => {
  const notice = useValue(sessionNotice)
  return notice && <SessionDialog notice={notice} />
}

/** The screens of an account; those of another one, or of a guest, are not kept. */
const AccountScreens = () => {
  const { user, account } = useApp()
  return <Screens key={`${user?.id} ${account?.id}`} />
}

/**
 * Renders the shell with all routes and redirects, and a line above the screens. Unknown paths redirect
 * to welcome.
 */
export const App = ({ notice }: { notice: ReactNode }) => (
  <>
    <NormalizeUrl />
    <Routes>
      <Route
        element={
          <Shell
            notice={notice}
            dialogs={
              <>
                <AuthDialogHost />
                <SessionDialogHost />
              </>
            }
          />
        }
      >
        <Route path="*" element={<AccountScreens />} />
      </Route>
    </Routes>
  </>
)
