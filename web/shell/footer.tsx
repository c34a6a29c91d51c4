import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { findLinkUrl } from '#web/navigation/find-link-url.ts'
import { isAskedAgain } from '#web/shell/consent/consent.ts'
import { footerLinks } from './footer-links.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import styles from './footer.module.css'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { isConditionMet } from '#web/navigation/visitor.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** It is fixed above the footer; few users have ordered large files. */
const FilesTray = lazyComponent(() => import('#web/files/files-tray.tsx'), Nothing)

/** The footer: links by the visitor's country, login and account type, and the version. */
const Footer = () => {
  const { t } = useTranslation('shell')
  const { account, links, version, tag_manager: tagManager } = useApp()
  const visitor = useVisitor()
  const locale = useValue(currentLocale)
  const shown = footerLinks
    .filter((each) => isConditionMet(each.when, visitor))
    .map(({ name, link }) => ({ name, href: findLinkUrl(links, link, locale, visitor) }))
    .filter(({ name, href }) => href !== undefined || (name === 'footer.cookies' && tagManager))
  return (
    <>
      <footer className={styles.footer}>
        {shown.length > 0 && (
          <nav aria-label={t('footerLinks')}>
            <ul className={styles.links}>
              {shown.map(({ name, href }) => (
                <li key={name}>
                  {name === 'footer.cookies' && tagManager ? (
                    <button
                      type="button"
                      className={classNames(typography.note, styles.link)}
                      onClick={() => isAskedAgain.set(true)}
                    >
                      {t(name)}
                    </button>
                  ) : (
                    <a
                      href={href}
                      className={classNames(typography.note, styles.link)}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {t(name)}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={typography.note}>{version}</p>
      </footer>
      {account && <FilesTray />}
    </>
  )
}

export default Footer
