import { useVisitor } from '#web/navigation/use-visitor.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

const AccountMenu = lazyComponent(() => import('#web/shell/user/account-menu.tsx'), Nothing)

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
