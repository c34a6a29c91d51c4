import { createElement, lazy, useEffect, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { withWords } from '#web/lib/words.ts'
import { useVisitor } from './app-facts.ts'
import { loadChunk } from './load-chunk.ts'
import { paths, withLang, withoutTrailingSlash } from './paths.ts'
import { redirectFor } from './route-guard.ts'
import { hasRoute, loadedPart } from './route-table.ts'
import { type AppRoute, redirects, routes } from './routes.ts'
import { Shell } from './shell.tsx'

const lazily = (load: AppRoute['screen'], words: AppRoute['words'] = []): ComponentType => {
  const Later = lazy(() => loadChunk(() => withWords(words, load())))
  return () => createElement(loadedPart(load) ?? Later)
}

const screens: readonly (AppRoute & { Screen: ComponentType })[] = routes.map((route) => ({
  ...route,
  Screen: lazily(route.screen, route.words),
}))

const layouts = new Map(
  routes.flatMap(({ layout }) => (layout ? [layout] : [])).map((load) => [load, lazily(load)]),
)

const Guarded = ({ route, Screen }: { route: AppRoute; Screen: ComponentType }) => {
  const { search } = useLocation()
  const elsewhere = redirectFor(route, useVisitor())
  return elsewhere !== undefined && hasRoute(elsewhere) ? (
    <Navigate to={{ pathname: elsewhere, search }} replace />
  ) : (
    <Screen />
  )
}

const Redirect = ({ to }: { to: string }) => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: to, search }} replace />
}

/** Takes a trailing slash off and keeps `lang` in the address. */
const TidyAddress = () => {
  const here = useLocation()
  const { pathname, search, hash } = here
  /** What the screen before has told this one. */
  const state: unknown = here.state
  const navigate = useNavigate()
  const locale = useValue(currentLocale)
  useEffect(() => {
    const tidy = { pathname: withoutTrailingSlash(pathname), search: withLang(search, locale) }
    if (tidy.pathname !== pathname || tidy.search !== search) {
      void navigate({ ...tidy, hash }, { replace: true, state })
    }
  }, [pathname, search, hash, state, locale, navigate])
  return null
}

const shown = ({ Screen, ...route }: (typeof screens)[number]) => (
  <Route key={route.path} path={route.path} element={<Guarded route={route} Screen={Screen} />} />
)

/** The shell with every route of the table in it. */
export const App = () => (
  <>
    <TidyAddress />
    <Routes>
      <Route element={<Shell />}>
        {screens.filter(({ layout }) => !layout).map(shown)}
        {[...layouts].map(([load, Layout], index) => (
          <Route key={index} element={<Layout />}>
            {screens.filter(({ layout }) => layout === load).map(shown)}
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
