import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeFacts, locales } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { setLanguage } from '#web/lib/i18n/i18n.ts'
import { saveLocale } from '#web/lib/i18n/page-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { ToastHost } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './incoming-frame.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A native select: on a phone it opens the device's own list. */
const LanguageSelect = () => {
  const { t } = useTranslation('incoming')
  const current = useValue(currentLocale)
  return (
    <label className={classNames(layout.row1, styles.language)}>
      <Icon name="globe" />
      <select
        className={styles.select}
        aria-label={t('language')}
        value={current}
        onChange={({ target }) => {
          const chosen = locales.find((each) => each === target.value)
          if (chosen === undefined) return
          saveLocale(chosen)
          void setLanguage(chosen).catch(() => {})
        }}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={localeFacts[locale].lang}>
            {localeFacts[locale].name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The head of a recipient's pages, with brand and language, and the page itself. */
export const IncomingFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={styles.head}>
      <div className={styles.inner}>
        <a href="/" className={styles.logo}>
          <Logo />
        </a>
        <LanguageSelect />
      </div>
    </header>
    <main id="main" className={styles.main}>
      {children}
    </main>
    <ToastHost />
  </>
)
