import { useTranslation } from 'react-i18next'
import { getBrandName } from '#web/lib/brand.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AppLink } from './app-link.tsx'
import { findLinkUrl } from '#web/navigation/find-link-url.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import styles from './main-menu.module.css'
import { type MainMenuItem, menuItems } from './menu-items.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { isConditionMet } from '#web/navigation/visitor.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const Bookmarks = lazyComponent(() => import('#web/shell/user/bookmarks.tsx'), Nothing)

// Loaded on demand: a guest does not log out.
const logOut = async () => {
  try {
    const { logOutUser } = await loadChunk(() => import('#web/auth/session-actions.ts'))
    await logOutUser()
  } catch (failure) {
    showProblem(failure)
  }
}

const actions = { logOut } as const

/** The items of the main menu; `onChosen` closes the slide-in menu. */
export const MainMenu = ({ onChosen }: { onChosen?: () => void }) => {
  const { t } = useTranslation('shell')
  const { links } = useApp()
  const visitor = useVisitor()
  const locale = useValue(currentLocale)

  const renderItem = (item: MainMenuItem) => {
    const content = (
      <>
        <Icon name={item.icon} className={styles.icon} />
        {t(item.name, { brand: getBrandName() })}
      </>
    )
    if ('action' in item) {
      return (
        <button
          type="button"
          className={classNames(layout.row3, styles.line)}
          onClick={() => {
            onChosen?.()
            void actions[item.action]()
          }}
        >
          {content}
        </button>
      )
    }
    if ('path' in item) {
      return (
        <AppLink to={item.path} className={classNames(layout.row3, styles.line)} onClick={onChosen}>
          {content}
        </AppLink>
      )
    }
    const href = findLinkUrl(links, item.link, locale, visitor)
    return href === undefined ? undefined : (
      <a
        href={href}
        className={classNames(layout.row3, styles.line)}
        target="_blank"
        rel="noreferrer"
      >
        {content}
      </a>
    )
  }

  return (
    <ul className={styles.menu}>
      {menuItems
        .filter((item) => isConditionMet(item.when, visitor))
        .map((item) => ({ item, link: renderItem(item) }))
        .filter(({ link }) => link !== undefined)
        .map(({ item, link }) => (
          <li key={item.name}>
            {link}
            {visitor.loggedIn && 'path' in item && (
              <Bookmarks path={item.path} name={t(item.name)} onChosen={onChosen} />
            )}
          </li>
        ))}
    </ul>
  )
}
