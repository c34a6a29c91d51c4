import { useEffect, type ReactNode, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { sessionNotice } from '#web/auth/session-notice.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { setLangParam } from '#web/lib/i18n/page-locale.ts'
import { paths, removeTrailingSlash } from '#web/navigation/paths.ts'
import { findAppRoute } from '#web/navigation/route-table.ts'
import { AuthDialogHost } from './auth-dialog-host.tsx'
import { Screens } from './screens.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { lazyComponent, Nothing, RetryPart } from '#web/ui/lazy-component.tsx'

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

const FactorGate = lazyComponent(() => import('#web/auth/factor/factor-gate.tsx'), RetryPart)

const SessionDialog = lazyComponent(() => import('#web/auth/session/session-dialog.tsx'), Nothing)

/** Shows what has become of the session when another tab, device or person has changed it. */
const SessionDialogHost = () => {
  const notice = useValue(sessionNotice)
  return notice && <SessionDialog notice={notice} />
}

/**
 * The screens of an account; those of another one, or of a guest, are not kept. A page of users that
 * was left by a log-out is not what the next visitor wants.
 */
const AccountScreens = () => {
  const { user, account } = useApp()
  const { key, pathname } = useLocation()
  const [last, setLast] = useState<{ accountId: string | undefined; leftKey?: string }>({
    accountId: account?.id,
  })
  if (last.accountId !== account?.id) setLast({ accountId: account?.id, leftKey: key })
  if (!account && last.leftKey === key && findAppRoute(pathname)?.login)
    return <Navigate to={paths.newShipment} replace />
  if (user?.needs_second_factor) return <FactorGate />
  return <Screens key={`${user?.id} ${account?.id}`} />
}

/** Renders the shell with all routes and redirects, and a line above the screens. */
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
