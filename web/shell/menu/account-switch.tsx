import { useVisitor } from '#web/navigation/use-visitor.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import styles from './account-switch.module.css'

const AccountMenu = lazyComponent(['account'], () => import('../user/account-menu.tsx'))

/** The user's account menu; empty without a login. */
export const AccountSwitch = () => {
  const { loggedIn } = useVisitor()
  return (
    loggedIn && (
      <div className={styles.account}>
        <AccountMenu />
      </div>
    )
  )
}
