import { useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { sessionNotice } from '#web/auth/session-notice.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { setLangParam } from '#web/lib/i18n/page-locale.ts'
import { paths, removeTrailingSlash } from '#web/navigation/paths.ts'
import { redirectFor } from '#web/navigation/route-guard.ts'
import { preloadRoute } from '#web/navigation/route-table.ts'
import { redirects, routes } from './routes.ts'
import type { AppRoute } from '#web/navigation/app-route.ts'
import { AuthDialogHost } from './auth-dialog-host.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

const layouts = [...new Set(routes.flatMap(({ layout }) => layout ?? []))]

const GuardedScreen = ({ route }: { route: AppRoute }) => {
  const { search } = useLocation()
  const redirect = redirectFor(route, useVisitor())
  if (redirect !== undefined) return <Navigate to={{ pathname: redirect, search }} replace />
  // While rendering, so that the texts load in parallel with the code, which suspends.
  void preloadRoute(route)
  return <route.screen />
}

const Redirect = ({ to }: { to: string }) => {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}

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

const renderRoute = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
)

const SessionDialog = lazyComponent(() => import('#web/auth/session/session-dialog.tsx'), Nothing)

/** Shows what has become of the session when another tab, device or person has changed it. */
const SessionDialogHost = () => {
  const notice = useValue(sessionNotice)
  return notice && <SessionDialog notice={notice} />
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
        {routes.filter(({ layout }) => !layout).map(renderRoute)}
        {layouts.map((Layout, index) => (
          <Route key={index} element={<Layout />}>
            {routes.filter(({ layout }) => layout === Layout).map(renderRoute)}
          </Route>
        ))}
        {redirects.map(({ path, to }) => (
          <Route key={path} path={path} element={<Redirect to={to} />} />
        ))}
        <Route path="*" element={<Redirect to={paths.welcome} />} />
      </Route>
    </Routes>
  </>
)
