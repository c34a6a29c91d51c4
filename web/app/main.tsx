import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { onApiFailure, onSessionRefused, type Recovery } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { onSessionChange } from '#web/lib/api/session-channel.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { applyBrand } from '#web/lib/brand.ts'
import '#web/ui/text-font/text-font.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/placeholder.css'
import './placeholder.css'
import { App } from './app.tsx'
import { redirects, routes } from './routes.ts'
import { loadInitialStatusMessages } from '#web/lib/api/status-messages.ts'
import { firstNamespaces } from '#web/lib/i18n/first-namespaces.ts'
import { initTexts, setLanguage } from '#web/lib/i18n/i18n.ts'
import { loadTextFile } from '#web/lib/i18n/text-files.ts'
import { noticeEndedSession } from '#web/auth/notice-ended-session.ts'
import { sendLocale } from '#web/lib/i18n/choose-locale.ts'
import { LanguageOffer } from '#web/shell/language-offer.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { findErrorPath } from './error-path.ts'
import { getOfferedLocale, getPageLocale } from '#web/lib/i18n/page-locale.ts'
import { followRemovals, onDataRemoval } from '#web/lib/stored-data.ts'
import { unsubscribeBrowser } from '#web/push/browser-subscription.ts'
import { hasKeptParcel } from '#web/incoming/kept/kept-parcel.ts'
import { takeLinkToken } from '#web/navigation/link-token.ts'
import { preloadScreen, registerRoutes } from '#web/navigation/route-table.ts'
import { removeImportWithOtherData } from '#web/imports/clear-on-log-out.ts'
import { handleSessionError } from './handle-session-error.ts'
import { StartFailure } from './start-failure.tsx'

followRemovals()
removeImportWithOtherData()
// The next person at this browser hears nothing of the parcels of this one.
onDataRemoval(() => void unsubscribeBrowser())

const root = createRoot(document.getElementById('root') ?? document.body)

// Loaded on demand: few sessions end or change while a page is open.
const loadRecovery = () => loadChunk(() => import('#web/auth/recover-session.ts'))

/** Explains a refused call; without the code for it, the call fails with its own error. */
const recoverSession = (failure: ApiFailure): Promise<Recovery> =>
  loadRecovery().then(
    (recovery) => recovery.recoverSession(failure),
    () => 'unrelated',
  )

/** Compares the page with the session; without the code for it, the next refused call is explained. */
const checkSession = (): Promise<void> =>
  loadRecovery().then(
    (recovery) => recovery.checkSession(),
    () => {},
  )

/**
 * Whether the browser supports what every screen needs: dialogs, popovers, `light-dark()`,
 * `:has()`.
 */
const isSupportedBrowser = (): boolean =>
  'showModal' in HTMLDialogElement.prototype &&
  'popover' in HTMLElement.prototype &&
  'any' in AbortSignal &&
  CSS.supports('color', 'light-dark(#000, #fff)') &&
  CSS.supports('selector(:has(*))')

/** Forgets the parcel that a recipient's page has kept, once it was fetched while that page was closed. */
const checkKeptParcel = () => {
  if (!hasKeptParcel()) return
  void loadChunk(() => import('#web/incoming/kept/forget-fetched-parcel.ts')).then(
    ({ forgetFetchedParcel }) => forgetFetchedParcel(),
    () => {},
  )
}

const start = async () => {
  registerRoutes(routes, redirects)
  onApiFailure(handleSessionError)
  onSessionRefused(recoverSession)
  onSessionChange(() => void checkSession())
  takeLinkToken()
  const openedPath = `${location.pathname}${location.search}`
  const errorPath = findErrorPath(location.pathname, location.search)
  if (errorPath !== undefined) history.replaceState(null, '', errorPath)
  // Translations load in parallel with the data; an account in another language loads its own.
  initTexts(firstNamespaces, loadTextFile)
  const locale = getPageLocale(undefined)
  const translations = setLanguage(locale)
  if (!isSupportedBrowser()) {
    // Loaded on demand: few visitors see it.
    const { UnsupportedBrowser } = await import('./unsupported-browser.tsx')
    await translations
    root.render(<UnsupportedBrowser />)
    return
  }
  const screen = preloadScreen(location.pathname)
  let notice: ReactNode = null
  try {
    // Wait for all of them, so that nothing shifts the layout later.
    const [app] = await Promise.all([loadApp(), translations, loadInitialStatusMessages(), screen])
    applyBrand(app.brand)
    noticeEndedSession(app, openedPath)
    checkKeptParcel()
    if (!app.account) {
      const offered = getOfferedLocale(locale)
      notice = offered && <LanguageOffer locale={offered} />
      void sendLocale(currentLocale.get())
    } else await setLanguage(getPageLocale(app.account.locale_code))
  } catch (failure) {
    // `handleSessionError` is opening another page.
    if (failure instanceof ApiFailure && failure.problem.error_type === 'inactive_account') return
    await translations
    root.render(<StartFailure failure={failure} />)
    return
  }
  // A transition renders in small tasks, so that a slow phone stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <BrowserRouter>
            <App notice={notice} />
          </BrowserRouter>
        </ErrorBoundary>
      </StrictMode>,
    ),
  )
}

void start()
