import { useTranslation } from '#web/lib/words.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { linkNamed, useVisitor } from './app-facts.ts'
import { footerLinks } from './footer-links.ts'
import styles from './footer.module.css'
import { holds } from './visitor.ts'

/** The footer's links for this visitor's country, login and kind of account, and the version. */
export const Footer = () => {
  const { t } = useTranslation('shell')
  const { links, version } = useApp()
  const visitor = useVisitor()
  const locale = useValue(currentLocale)
  const shown = footerLinks
    .filter((each) => holds(each.when, visitor))
    .map(({ name, link }) => ({ name, href: linkNamed(links, link, locale, visitor) }))
    .filter(({ href }) => href !== undefined)
  return (
    <footer className={styles.footer}>
      {shown.length > 0 && (
        <nav aria-label={t('footerLinks')}>
          <ul className={styles.links}>
            {shown.map(({ name, href }) => (
              <li key={name}>
                <a href={href} className={styles.link} target="_blank" rel="noreferrer">
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.version}>{version}</p>
    </footer>
  )
}
