import { createElement, lazy, useEffect, type ComponentType, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useVisitor } from '../navigation/use-visitor.ts'
import { loadChunk } from '../lib/api/load-chunk.ts'
import { setLangParam } from '#web/lib/i18n/page-locale.ts'
import { paths, removeTrailingSlash } from '../navigation/paths.ts'
import { redirectFor } from '../navigation/route-guard.ts'
import { getLoadedComponent } from '../navigation/route-table.ts'
import { redirects, routes } from './routes.ts'
import type { AppRoute } from '#web/navigation/app-route.ts'
import { AuthDialogHost } from './auth-dialog-host.tsx'
import { SessionDialogHost } from './session-dialog-host.tsx'
import { Shell } from '../shell/shell.tsx'

const createLazyScreen = (
  load: AppRoute['screen'],
  namespaces: AppRoute['namespaces'] = [],
): ComponentType => {
  const LazyScreen = lazy(() => loadChunk(() => withTexts(namespaces, load())))
  return () => createElement(getLoadedComponent(load) ?? LazyScreen)
}

const screens: readonly (AppRoute & { Screen: ComponentType })[] = routes.map((route) => ({
  ...route,
  Screen: createLazyScreen(route.screen, route.namespaces),
}))

const layouts = new Map(
  routes
    .flatMap(({ layout }) => (layout ? [layout] : []))
    .map((load) => [load, createLazyScreen(load)]),
)

const GuardedScreen = ({ route, Screen }: { route: AppRoute; Screen: ComponentType }) => {
  const { search } = useLocation()
  const redirect = redirectFor(route, useVisitor())
  return redirect !== undefined ? (
    <Navigate to={{ pathname: redirect, search }} replace />
  ) : (
    <Screen />
  )
}

const Redirect = ({ to }: { to: string }) => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: to, search }} replace />
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

const renderRoute = ({ Screen, ...route }: (typeof screens)[number]) => (
  <Route
    key={route.path}
    path={route.path}
    element={<GuardedScreen route={route} Screen={Screen} />}
  />
)

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
        {screens.filter(({ layout }) => !layout).map(renderRoute)}
        {[...layouts].map(([load, Layout], index) => (
          <Route key={index} element={<Layout />}>
            {screens.filter(({ layout }) => layout === load).map(renderRoute)}
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
