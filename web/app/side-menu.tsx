import { useTranslation } from 'react-i18next'
import { HomeLink } from './home-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import styles from './side-menu.module.css'
import { Support } from './support.tsx'

/** The menu at the side of a wide screen, 240 px. */
export const SideMenu = () => {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.side}>
      <div className={styles.logo}>
        <HomeLink />
      </div>
      <nav className={styles.menu} aria-label={t('mainMenu')}>
        <MainMenu />
      </nav>
      <Support />
      <div className={styles.choices}>
        <LanguageMenu />
        <SchemeMenu />
      </div>
    </div>
  )
}
