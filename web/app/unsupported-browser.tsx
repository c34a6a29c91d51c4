import { useTranslation } from 'react-i18next'
import { Logo } from '#web/ui/logo.tsx'
import styles from './start-failure.module.css'

const browsers = [
  { name: 'Google Chrome', href: 'https://www.google.com/chrome/' },
  { name: 'Mozilla Firefox', href: 'https://www.mozilla.org/firefox/' },
  { name: 'Microsoft Edge', href: 'https://www.microsoft.com/edge' },
  { name: 'Apple Safari', href: 'https://www.apple.com/safari/' },
] as const

/** Shown in browsers that cannot run the app: links to current browsers. */
export const UnsupportedBrowser = () => {
  const { t } = useTranslation('shell')
  return (
    <main className={styles.page}>
      <Logo />
      <h1>{t('browser.title')}</h1>
      <p>{t('browser.text')}</p>
      <ul className={styles.browsers}>
        {browsers.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
