import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { onApiFailure } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { loadApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { applyBrand } from '#web/lib/brand.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import './first-paint.css'
import './first-paint.ts'
import { App } from './app.tsx'
import { isSupportedBrowser } from './browser-support.ts'
import { loadFirstStatusMessages } from '#web/lib/status-messages.ts'
import { speak } from '#web/lib/words.ts'
import { tellLocale } from './choose-locale.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { errorAddress } from './error-address.ts'
import { firstLocale } from './first-locale.ts'
import { preloadScreen } from './route-table.ts'
import { handleSessionError } from './handle-session-error.ts'
import { StartFailure } from './start-failure.tsx'
import { UnsupportedBrowser } from './unsupported-browser.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)

const start = async () => {
  onApiFailure(handleSessionError)
  const shownAt = errorAddress(location.pathname, location.search)
  if (shownAt !== undefined) history.replaceState(null, '', shownAt)
  // The words are fetched beside the data; only an account in another language fetches twice.
  const words = speak(firstLocale(undefined))
  if (!isSupportedBrowser()) {
    await words
    root.render(<UnsupportedBrowser />)
    return
  }
  const screen = preloadScreen(location.pathname)
  try {
    // All at once: what came bit by bit would push about what is there.
    const [app] = await Promise.all([loadApp(), words, loadFirstStatusMessages(), screen])
    applyBrand(app.brand)
    if (!app.account) void tellLocale(currentLocale.get())
    else await speak(firstLocale(app.account.locale_code))
  } catch (failure) {
    // The page is being left.
    if (failure instanceof ApiFailure && failure.problem.error_type === 'inactive_account') return
    await words
    root.render(<StartFailure chunk={!(failure instanceof ApiFailure)} />)
    return
  }
  // In small pieces of work, so that a slow phone still answers to a touch between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <CrashBoundary>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </CrashBoundary>
      </StrictMode>,
    ),
  )
}

void start()
