import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { IconButton } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { HomeLink } from './home-link.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './mobile-bar.module.css'
import { paths } from '#web/navigation/paths.ts'
import { SchemeMenu } from './scheme-menu.tsx'
import { Support } from '#web/support/support.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const SlideInMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={t('mainMenu')}
      onCancel={onClose}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classNames(layout.column4, styles.content)}>
        <div className={styles.head}>
          <HomeLink />
          <IconButton icon="close" label={t('closeMenu')} onClick={onClose} />
        </div>
        <AccountSwitch />
        <nav className={styles.menu} aria-label={t('mainMenu')}>
          <MainMenu onChosen={onClose} />
        </nav>
        <Support />
        <div className={styles.choices}>
          <LanguageMenu />
          <SchemeMenu />
        </div>
      </div>
    </dialog>
  )
}

/** The top bar of narrow screens: menu button, logo and log-in link. */
export const MobileBar = () => {
  const { t } = useTranslation('shell')
  const { loggedIn } = useVisitor()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className={classNames(layout.row1, styles.bar)}>
      <IconButton
        icon="menu"
        label={t('openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <HomeLink />
      <span className={styles.spacer} />
      {!loggedIn && pathname !== paths.login && (
        <LinkButton to={paths.login} variant="quiet" size="s">
          {t('menu.logIn')}
        </LinkButton>
      )}
      {open && <SlideInMenu onClose={() => setOpen(false)} />}
    </header>
  )
}
