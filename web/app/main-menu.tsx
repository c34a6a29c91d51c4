import { useTranslation } from '#web/lib/words.ts'
import { linkNamed, useVisitor } from '#web/app/app-facts.ts'
import { brandName } from '#web/lib/brand.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AppLink } from './app-link.tsx'
import { lazyPart } from './lazy-part.tsx'
import styles from './main-menu.module.css'
import { type MenuItem, menuItems } from './menu-items.ts'
import { hasRoute } from './route-table.ts'
import { logOutHere } from './session-actions.ts'
import { holds } from './visitor.ts'

const Bookmarks = lazyPart(['account'], () => import('./person/bookmarks.tsx'))

const acts = { logOut: logOutHere } as const

/** The main menu's lines; `onChosen` closes the slide-in menu. */
export const MainMenu = ({ onChosen }: { onChosen?: () => void }) => {
  const { t } = useTranslation('shell')
  const { links } = useApp()
  const visitor = useVisitor()
  const locale = useValue(currentLocale)

  const line = (item: MenuItem) => {
    const content = (
      <>
        <Icon name={item.icon} className={styles.icon} />
        {t(item.name, { brand: brandName() })}
      </>
    )
    if ('act' in item) {
      return (
        <button
          type="button"
          className={styles.line}
          onClick={() => {
            onChosen?.()
            void acts[item.act]()
          }}
        >
          {content}
        </button>
      )
    }
    if ('path' in item) {
      return hasRoute(item.path) ? (
        <AppLink to={item.path} className={styles.line} onClick={onChosen}>
          {content}
        </AppLink>
      ) : undefined
    }
    const href = linkNamed(links, item.link, locale, visitor)
    return href === undefined ? undefined : (
      <a href={href} className={styles.line} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }

  return (
    <ul className={styles.menu}>
      {menuItems
        .filter((item) => holds(item.when, visitor))
        .map((item) => ({ item, link: line(item) }))
        .filter(({ link }) => link !== undefined)
        .map(({ item, link }) => (
          <li key={`${item.name} ${item.icon}`}>
            {link}
            {visitor.loggedIn && 'path' in item && (
              <Bookmarks path={item.path} name={t(item.name)} onChosen={onChosen} />
            )}
          </li>
        ))}
    </ul>
  )
}
