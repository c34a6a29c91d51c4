import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useValue } from '#web/lib/use-value.ts'
import { type AuthDialogState, openedAuthDialog } from '#web/navigation/auth-dialog.ts'
import { paths } from '#web/navigation/paths.ts'
import { findAppRoute } from '#web/navigation/route-table.ts'
import { LanguageMenu } from '#web/shell/menu/language-menu.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const AuthDialog = lazyComponent(() => import('#web/auth/dialog/auth-dialog.tsx'))

/** Renders the auth dialog when a screen opened it or the current route requires it. */
export const AuthDialogHost = () => {
  const opened = useValue(openedAuthDialog)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const routeDialog = findAppRoute(pathname)?.authDialog
  const state = opened ?? (routeDialog && { type: routeDialog, email: '' })
  const goTo = (next: AuthDialogState | null) => {
    openedAuthDialog.set(next)
    // Leave the dialog's URL: it may contain a token.
    if (routeDialog !== undefined) void navigate(paths.welcome, { replace: true })
  }
  return (
    state && (
      <Suspense>
        <AuthDialog key={state.type} state={state} onNavigate={goTo} languages={<LanguageMenu />} />
      </Suspense>
    )
  )
}
