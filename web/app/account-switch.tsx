import { useVisitor } from './app-facts.ts'
import { lazyPart } from './lazy-part.tsx'

const AccountMenu = lazyPart(['account'], () => import('./person/account-menu.tsx'))

/** The menu of the person's accounts; without a login there is none. */
export const AccountSwitch = () => {
  const { loggedIn } = useVisitor()
  return loggedIn && <AccountMenu />
}
