import { Suspense } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Outlet, useLocation } from 'react-router-dom'
import { Skeleton } from '#web/ui/spinner.tsx'
import { ToastHost } from '#web/ui/toast.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { EntryHost } from './auth-host.tsx'
import { Footer } from './footer.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { StartQuery } from './start-query.tsx'
import { StatusMessage } from './status-message.tsx'
import { Toolbar } from './toolbar.tsx'

/** What takes the screen's place while its code is on the way. */
const ScreenOnItsWay = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}

/** Everything around a screen. */
export const Shell = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <SideMenu />
      <div className={styles.page}>
        <MobileBar />
        <StatusMessage />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Toolbar />
          <div className={styles.screen}>
            <CrashBoundary place={pathname}>
              <Suspense fallback={<ScreenOnItsWay />}>
                <Outlet />
              </Suspense>
            </CrashBoundary>
          </div>
        </main>
        <Footer />
      </div>
      <StartQuery />
      <EntryHost />
      <ProblemDialog />
      <ToastHost />
    </div>
  )
}
