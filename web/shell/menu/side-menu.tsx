import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { HomeLink } from './home-link.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import { paths } from '#web/navigation/paths.ts'
import styles from './side-menu.module.css'
import { Support } from '#web/support/support.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The side menu of wide screens, 240 px. */
export const SideMenu = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav className={classNames(layout.column4, styles.side)} aria-label={t('mainMenu')}>
      <div className={styles.logo}>
        <HomeLink />
      </div>
      <AccountSwitch />
      <div className={styles.menu}>
        <MainMenu />
      </div>
      {/* The screen for deactivated accounts has the contacts itself. */}
      {pathname !== paths.accountError && <Support />}
      <div className={styles.choices}>
        <LanguageMenu />
        <SchemeMenu />
      </div>
    </nav>
  )
}
