import { useVisitor } from '#web/navigation/use-visitor.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const AccountMenu = lazyComponent(['account'], () => import('../user/account-menu.tsx'))

/** The user's account menu; empty without a login. */
export const AccountSwitch = () => {
  const { loggedIn } = useVisitor()
  return (
    loggedIn && (
      // Keeps the place of the menu, which loads later, so that what is below stays where it is.
      <div style={{ minHeight: 'var(--target)' }}>
        <AccountMenu />
      </div>
    )
  )
}
