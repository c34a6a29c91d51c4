import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useApp } from '#web/lib/api/app-data.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { ToastHost } from '#web/ui/feedback/toast.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { MobileBar } from '#web/shell/menu/mobile-bar.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import styles from './shell.module.css'
import { SideMenu } from '#web/shell/menu/side-menu.tsx'
import { StartDialogs } from './start-dialogs.tsx'
import { StatusMessage } from './status-message.tsx'
import { Toolbar } from './toolbar.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Loaded after the screen, which it follows: it moves nothing and is below the first view. */
const Footer = lazyComponent(() => import('./footer.tsx'), Nothing)

/** Loaded only where an environment has a tag manager. */
const ConsentBanner = lazyComponent(() => import('#web/shell/consent/consent-banner.tsx'), Nothing)

/** Placeholder shown while a screen's code is loading. */
const ScreenSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div
      className={classNames(layout.column4, styles.loading)}
      role="status"
      aria-label={t('loading')}
    >
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}

/**
 * The layout around every screen: menus, toolbar, footer and global dialogs. `dialogs` are those
 * that the app adds; `notice` is a line above the screen.
 */
export const Shell = ({ dialogs, notice }: { dialogs: ReactNode; notice: ReactNode }) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { tag_manager: tagManager } = useApp()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <SideMenu />
      <div className={styles.page}>
        <MobileBar />
        {notice}
        <StatusMessage />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Toolbar />
          <div className={styles.screen}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<ScreenSkeleton />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </div>
        </main>
        <Footer />
        {tagManager && <ConsentBanner tagManager={tagManager} />}
      </div>
      <StartDialogs />
      {dialogs}
      <ProblemDialog />
      <ToastHost />
    </div>
  )
}
