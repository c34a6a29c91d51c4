import { Activity, useCallback, useLayoutEffect, useRef, useState } from 'react'
import {
  type Location,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import type { AppRoute } from '#web/navigation/app-route.ts'
import { paths } from '#web/navigation/paths.ts'
import { redirectFor } from '#web/navigation/route-guard.ts'
import { findAppRoute, preloadRoute } from '#web/navigation/route-table.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { findWantedPage, withWantedPage } from '#web/navigation/wanted-page.ts'
import { ForgetView } from '#web/ui/kept-view.ts'
import { showView } from './kept-views.ts'
import { redirects, routes } from './routes.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

const keptRoutes = routes.filter(({ isKept }) => isKept)
const freshRoutes = routes.filter(({ isKept }) => !isKept)
const layouts = [...new Set(freshRoutes.flatMap(({ layout }) => layout ?? []))]

const GuardedScreen = ({ route }: { route: AppRoute }) => {
  const location = useLocation()
  const redirect = redirectFor(route, useVisitor())
  if (redirect === paths.login)
    return <Navigate to={paths.login} state={withWantedPage(location)} replace />
  if (redirect !== undefined) {
    // After the log-in, by any of its ways.
    const wanted = route.login === false ? findWantedPage(location.state) : undefined
    return <Navigate to={wanted ?? { pathname: redirect, search: location.search }} replace />
  }
  // While rendering, so that the texts load in parallel with the code, which suspends.
  void preloadRoute(route)
  return <route.screen />
}

const Redirect = ({ to }: { to: string }) => {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}

const renderRoute = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
)

/** The screens that begin anew whenever they are opened, and the redirects. */
const FreshScreens = () => (
  <Routes>
    {freshRoutes.filter(({ layout }) => !layout).map(renderRoute)}
    {layouts.map((Layout, index) => (
      <Route key={index} element={<Layout />}>
        {freshRoutes.filter(({ layout }) => layout === Layout).map(renderRoute)}
      </Route>
    ))}
    {redirects.map(({ path, to }) => (
      <Route key={path} path={path} element={<Redirect to={to} />} />
    ))}
  </Routes>
)

/** A kept screen at the address that it was left with. */
const KeptScreen = ({
  view,
  isShown,
  onForget,
}: {
  view: Location
  isShown: boolean
  onForget: (pathname: string) => void
}) => {
  const { pathname } = view
  const forget = useCallback(() => onForget(pathname), [onForget, pathname])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <ForgetView value={forget}>
        <Routes location={view}>{keptRoutes.map(renderRoute)}</Routes>
      </ForgetView>
    </Activity>
  )
}

/**
 * The screen of the current address. Those that the route table marks stay as they were left, hidden,
 * until they are opened again. A hidden screen has no effects, so it neither asks the server nor hears
 * keys. Belongs to one account: with another key all are gone.
 */
export const Screens = () => {
  const location = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const [views, setViews] = useState<readonly Location[]>([])
  const { pathname } = location
  const isKept = findAppRoute(pathname)?.isKept === true
  if (isKept && views.at(-1) !== location) setViews(showView(views, location))
  useKeptScroll(pathname, isKept && isReturn)
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    shown.current = pathname
  }, [pathname])
  // A dialog that closes on the shown screen forgets nothing.
  const forget = useCallback((left: string) => {
    if (left !== shown.current) setViews((kept) => kept.filter((view) => view.pathname !== left))
  }, [])
  return (
    <>
      {/* In a fixed order: an element that moves loses its scrolling. */}
      {views
        .toSorted((one, other) => (one.pathname < other.pathname ? -1 : 1))
        .map((view) => (
          <KeptScreen
            key={view.pathname}
            view={view}
            isShown={view.pathname === pathname}
            onForget={forget}
          />
        ))}
      {!isKept && <FreshScreens />}
    </>
  )
}
